import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { provider } from '../../../provider.ts';
import { drawSequence } from './draw-sequence.ts';
import { highlight } from './highlight.ts';
import { codeExampleValue, sequenceSectionValue } from './interface-sections.ts';
import {
  codeSamples,
  interfaceFiles,
  interfaceProblems,
  keptCodeSamples,
  readInterface,
  walkthroughCalls,
} from './interface.ts';
import { readOpenApi } from './openapi.ts';
import { callsOf } from './walkthrough.ts';
import type { Walkthrough } from './walkthrough.ts';
import { jsonNotation, writeValue } from './write-value.ts';
import { settings } from '../settings.ts';

const source = readFileSync(join(import.meta.dirname, '../../../content/interface/openapi.yaml'), 'utf8');
const openApi = readOpenApi(source);

function sourceAsItIs(name: string): { readonly text: string } {
  return { text: readFileSync(join(import.meta.dirname, '../../../content/interface', name), 'utf8') };
}

/** What is told of the files where some of them are changed. */
function problemsAfter(changes: Readonly<Record<string, (text: string) => string>>): string[] {
  const { problems } = readInterface((name) => {
    const { text } = sourceAsItIs(name);
    return { text: changes[name]?.(text) ?? text };
  });
  return problems.map(({ file, line, message }) => {
    const place = file.replace('site/content/interface/', '');
    return `${line === undefined ? place : `${place}:${line}`} ${message}`;
  });
}

describe('the files of the interface', () => {
  it('have no faults, and every step has a sample in four languages', () => {
    expect(interfaceProblems).toEqual([]);
    for (const { step } of walkthroughCalls) expect(codeSamples().get(step)?.codes).toHaveLength(4);
  });

  it('are named after the provider where they can be downloaded', () => {
    const files = interfaceFiles();
    expect(files.map(({ address }) => address)).toEqual([
      '/developers/download/openapi.yaml',
      '/developers/download/openapi.json',
      '/developers/download/integration.sh',
      '/developers/download/integration.mts',
      '/developers/download/integration.py',
      '/developers/download/Integration.java',
    ]);
    expect(String(files[0]?.content)).toContain(`title: '${provider.name} sample interface'`);
    for (const { content } of files) expect(String(content)).not.toContain('{provider');
  });

  it('lead back to the page for developers at the address of this site', () => {
    const contacts = interfaceFiles().flatMap(
      ({ content }) => String(content).match(/https:\S+\/developers\//g) ?? [],
    );
    expect(contacts).toEqual([`${settings.origin}/en/developers/`, `${settings.origin}/en/developers/`]);
  });

  it('are told of with file, line and what to do, all in one round', () => {
    const changes: Record<string, (text: string) => string> = {
      'openapi.yaml': (text) => `${text}\ninfo: twice\n`,
      'walkthrough.yaml': (text) => text.replace('operation: createPerson', 'operation: 7'),
      'samples/client.py': () => '',
    };
    const lines = source.split('\n').length;
    expect(problemsAfter(changes)).toEqual([
      `openapi.yaml:${lines + 1} is not valid YAML: "info" stands twice in one group. Remove one of them.`,
      'walkthrough.yaml:7 "steps › 1 › operation" must be text, not the number 7 (quote it to make it text).',
      'samples/client.py is missing, and the page for developers shows it. Write it, as the files beside it are.',
    ]);
  });

  it('name the field that is missing in the description', () => {
    const changes = { 'openapi.yaml': (text: string) => text.replace(/\n {6}summary: .*/, '') };
    expect(problemsAfter(changes)[0]).toMatch(
      /^openapi\.yaml cannot be used: "paths › \/\S+ › \w+ › summary" is missing\. Add it\.$/,
    );
  });

  const reference = '"#/components/schemas/Problem"';
  it.each([
    [
      'that there is not',
      (text: string) => text.replace('\n    Problem:', '\n    Trouble:'),
      'leads nowhere.',
    ],
    [
      'out of itself',
      (text: string) => text.replace('\n    Problem:', `\n    Problem:\n      not: { $ref: ${reference} }`),
      'contains itself. Describe it without.',
    ],
  ])('cannot refer to a component %s', (_, change, fault) => {
    expect(problemsAfter({ 'openapi.yaml': change })[0]).toBe(
      `openapi.yaml cannot be used: ${reference} ${fault}`,
    );
  });

  it('are not blamed for what goes wrong in our own code', () => {
    const failing = () => {
      throw new TypeError('no function');
    };
    expect(() => readInterface(sourceAsItIs, failing)).toThrow(TypeError);
  });
});

describe('a step of the walk', () => {
  const person = { step: 'create', operation: 'createPerson', key: 'k', keep: 'person', from: {} };
  const account = { step: 'open', operation: 'createAccount', key: 'k', from: { holder: 'person.id' } };

  it('takes values from earlier answers', () => {
    expect(callsOf([person, account], openApi)[1]?.references).toEqual({
      holder: { answer: 'person', field: 'id', example: 'person_123' },
    });
  });

  const wrong: [string, Walkthrough, string][] = [
    [
      'an operation',
      [{ ...person, operation: 'killPerson' }],
      'step "create": openapi.yaml has no operation "killPerson".',
    ],
    ['an earlier answer', [account], 'step "open": "person.id" is no text of an earlier answer.'],
    ['an example', [{ ...person, example: 'twin' }], 'step "create": the request has no such example.'],
    ['a problem', [{ ...person, fails: 'bad_luck' }], 'step "create": no answer has such an example.'],
    ['a field to show', [{ ...person, shows: 'age' }], 'step "create": the answer has no "age".'],
    [
      'the value that the example has',
      [person, { ...account, from: { kind: 'person.id' } }],
      'step "open": "kind" is not "person_123" in the request\'s example.',
    ],
  ];
  it.each(wrong)('is refused without %s', (_, walkthrough, message) => {
    expect(() => callsOf(walkthrough, openApi)).toThrow(message);
  });
});

describe('code', () => {
  it('has classes for its colours, and everything escaped', () => {
    const html = highlight("const open = '<b>&';", 'typescript');
    expect(html).toBe(
      '<span class="hljs-keyword">const</span> open = <span class="hljs-string">&#x27;&lt;b&gt;&amp;&#x27;</span>;',
    );
  });

  it('sets data on one line where it fits', () => {
    expect(writeValue({ a: null, b: 'x' }, jsonNotation)).toBe('{ "a": null, "b": "x" }');
    expect(writeValue({ a: { b: { c: true } } }, jsonNotation)).toBe(
      '{\n  "a": {\n    "b": { "c": true }\n  }\n}',
    );
  });
});

describe('sections about the interface', () => {
  it('name samples and events that there are, and messages a place on their page', () => {
    const report = vi.fn();
    codeExampleValue(
      { section: 'code-example', title: 'Pay', parts: [{ sample: 'pay' }] },
      { codeSamples: codeSamples(), report },
    );
    const message = { from: 'a', to: 'b', sentence: 'A tells b.', highlighted: false };
    const participants = [
      { id: 'a', label: 'A' },
      { id: 'b', label: 'B' },
    ];
    const messages = [
      { ...message, event: 'account.lost', at: 'recall' },
      { ...message, step: 'fly' },
    ];
    sequenceSectionValue(
      { section: 'sequence', title: 'Who', sequence: { title: 'A and b.', participants, messages } },
      { report, places: [] },
    );
    expect(report.mock.calls.map(([path, text]) => `${String(path)} ${String(text)}`.slice(0, 60))).toEqual([
      'parts,0,sample is no sample. Use one of: client, webhook, cr',
      'sequence,messages,0,at must name a sample of this page; "rec',
      'sequence,messages,0,event is no event. Use one of: identific',
      'sequence,messages,1,at must name a sample of this page; "fly',
      'sequence,messages,1,step is no step of content/interface/wal',
    ]);
  });
});

describe('the drawing of messages', () => {
  const participants = ['Customer', 'Your server', 'Bank', 'Payee’s bank'].map((label, index) => ({
    id: `p${index}`,
    label,
  }));
  const messages = [
    ['p1', 'p2'],
    ['p3', 'p0'],
    ['p2', 'p3'],
  ].map(([from = '', to = '']) => ({
    from,
    to,
    label: 'POST /v1/identifications',
    anchor: 'step',
    sentence: 'One.',
    highlighted: false,
  }));
  const drawn = drawSequence({ title: 'All.', participants }, messages);

  it.each(['wide', 'tall'] as const)('keeps words inside, and rows apart (%s)', (variant) => {
    const { width, height, rowHeight, arrows } = drawn[variant];
    for (const [index, { top, label }] of arrows.entries()) {
      const half = (label.text.length * 13 * 0.6) / 2;
      expect(label.x - half).toBeGreaterThanOrEqual(0);
      expect(label.x + half).toBeLessThanOrEqual(width);
      expect(top).toBe((arrows[0]?.top ?? 0) + index * rowHeight);
      expect(label.y).toBeGreaterThan(top + 13);
    }
    expect((arrows.at(-1)?.top ?? 0) + rowHeight).toBeLessThan(height);
  });

  it('points arrows at who is told', () => {
    const [right, left] = drawn.wide.arrows;
    expect(right?.line).toMatch(/^M295 \d+H500$/);
    expect(left?.line).toMatch(/^M724 \d+H81$/);
  });
});

describe('the coloured code of an earlier build', () => {
  const cacheDir = mkdtempSync(join(tmpdir(), 'code-samples-'));
  afterAll(() => rmSync(cacheDir, { recursive: true }));

  const samplesOf = (codeHash?: string) =>
    keptCodeSamples({ cacheDir, ...(codeHash !== undefined && { codeHash }) });

  it('is taken where the code is the same, and is not made again in a process that has it', () => {
    const first = samplesOf('1');
    const file = join(cacheDir, 'code-samples.json');
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('import', 'IMPORT'));
    const htmlOf = (samples: typeof first) => JSON.stringify(samples.get('client'));
    const [again, other, inDevelopment] = [samplesOf('1'), samplesOf('2'), samplesOf()];
    expect(htmlOf(again)).toContain('IMPORT');
    expect(htmlOf(other)).toBe(htmlOf(first));
    expect(samplesOf().get('client')).toBe(inDevelopment.get('client'));
  });
});
