/** What the description of the sample interface promises to those who read it without the page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { readOpenApi } from './openapi.ts';

const source = readFileSync(join(import.meta.dirname, '../../../content/interface/openapi.yaml'), 'utf8');
const { operations, document } = readOpenApi(source);

it('every answer of the bank declares what is left of the limit', () => {
  const silent = operations.flatMap(({ operationId, responses }) =>
    Object.entries(responses)
      .filter(([, { headers }]) => !/RateLimit,RateLimit-Policy/.test(Object.keys(headers ?? {}).join()))
      .map(([status]) => `${operationId} ${status}`),
  );
  expect(silent).toEqual([]);
});

it('every call of the interface says how it is refused, and what comes when the bank is down', () => {
  const missing = operations.flatMap(({ operationId, method, responses }) => {
    const expected = [
      ...(operationId === 'createToken' ? [] : ['401', '403']),
      ...(method === 'POST' ? ['400'] : []),
      '429',
      '500',
      '503',
    ];
    return expected.filter((status) => !(status in responses)).map((status) => `${operationId} ${status}`);
  });
  expect(missing).toEqual([]);
});

it('whoever lacks a token or a scope is told what is wanted', () => {
  const silent = operations.flatMap(({ operationId, responses }) =>
    Object.entries(responses)
      .filter(([status]) => status === '401' || status === '403')
      .filter(([, { headers }]) => !Object.keys(headers ?? {}).includes('WWW-Authenticate'))
      .map(([status]) => `${operationId} ${status}`),
  );
  expect(silent).toEqual([]);
});

const eventSchema = v.object({ id: v.string(), type: v.string(), data: v.record(v.string(), v.string()) });
const fieldSchema = v.object({
  $ref: v.optional(v.string()),
  pattern: v.optional(v.string()),
  enum: v.optional(v.array(v.string())),
});
const eventsSchema = v.object({
  webhooks: v.record(
    v.string(),
    v.object({
      post: v.object({
        requestBody: v.object({
          content: v.object({
            'application/json': v.object({
              examples: v.object({ event: v.object({ value: eventSchema }) }),
            }),
          }),
        }),
      }),
    }),
  ),
  components: v.object({
    schemas: v.intersect([
      v.object({
        EventType: v.object({ enum: v.array(v.string()) }),
        Event: v.object({
          properties: v.object({ data: v.object({ properties: v.record(v.string(), fieldSchema) }) }),
        }),
      }),
      v.record(v.string(), fieldSchema),
    ]),
  }),
});

it('every event has an example, with the fields that the description gives to events', () => {
  const { webhooks, components } = v.parse(eventsSchema, document);
  const { EventType, Event, ...schemas } = components.schemas;
  const fields = Event.properties.data.properties;
  expect(Object.keys(webhooks)).toEqual(EventType.enum);
  for (const [type, { post }] of Object.entries(webhooks)) {
    const { value } = post.requestBody.content['application/json'].examples.event;
    expect(value.type).toBe(type);
    for (const [name, told] of Object.entries(value.data)) {
      const field = fields[name];
      const { pattern, enum: values } = schemas[field?.$ref?.split('/').at(-1) ?? ''] ?? field ?? {};
      expect(field, `${type}: ${name}`).toBeDefined();
      expect(told, `${type}: ${name}`).toMatch(
        new RegExp(pattern ?? `^(${values?.join('|') ?? '[a-z_]+'})$`),
      );
    }
  }
});
