import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { customEvents } from '@quellwerk/measuring';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { eventTable } from './event-table.ts';
import { eventTableSchema } from '../schemas/event-table.schema.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'content', 'measuring');
const wordsIn = (language: string) =>
  v.parse(eventTableSchema, parse(readFileSync(join(FOLDER, `table.${language}.yaml`), 'utf8')));

/** Of each privacy policy that has the table. */
const languages = readdirSync(FOLDER).map((file) => file.replace(/^table\.(.+)\.yaml$/, '$1'));

test.each(languages)('every declared event has a row of its own in %s', (language) => {
  const rows = [
    ...eventTable(wordsIn(language), { measuring: { address: '' } }).matchAll(
      /<tr><th scope="row">(.*?)<\/th>/g,
    ),
  ];
  expect(new Set(rows.map(([, event]) => event)).size).toBe(Object.keys(customEvents).length + 1);
});

test('where nothing is measured the policy says so instead', () => {
  const html = eventTable(wordsIn('de'), { measuring: null });
  expect(html).toContain('ausgeschaltet');
  expect(html).not.toContain('<table');
});
