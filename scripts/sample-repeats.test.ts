// @vitest-environment node
/** The beginning of the samples against a bank that does not answer, or only half: the call is repeated with its key. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { sampleSource } from '../site/src/build/interface/interface.ts';
import { sampleLanguages } from '../site/src/build/interface/languages.ts';
import { listen } from './testing/listen.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const ANSWER = '{ "state": "unidentified" }';
const folder = mkdtempSync(join(tmpdir(), 'repeats-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Ways in which an answer gets lost, one an attempt; the last attempt is answered. */
const FATES: readonly ((answer: ServerResponse) => void)[] = [
  (answer) => answer.destroy(),
  (answer) => {
    answer.writeHead(200, { ...JSON_TYPE, 'content-length': 100 });
    answer.write(ANSWER, () => answer.destroy());
  },
  (answer) => {
    answer.writeHead(200, JSON_TYPE).write('{ "state": ');
  },
  (answer) => answer.writeHead(503, { 'content-type': 'text/html' }).end('<p>Maintenance</p>'),
  (answer) => answer.writeHead(201, JSON_TYPE).end(ANSWER),
];

const LANGUAGES = [
  {
    language: 'typescript',
    file: 'call.mts',
    command: [process.execPath, '--import', 'tsx'],
    code: "console.log((await call('POST', '/v1/persons', 'signup-4711', {})).state);",
    hurried: [
      ['10_000', '1_000'],
      ['seconds * 1000', 'seconds * 10'],
    ],
  },
  {
    language: 'python',
    file: 'call.py',
    command: ['python3'],
    code: 'print(call("POST", "/v1/persons", "signup-4711", {})["state"])',
    hurried: [
      ['timeout=10', 'timeout=1'],
      ['sleep(wait)', 'sleep(wait / 100)'],
    ],
  },
  {
    language: 'java',
    file: 'Integration.java',
    command: ['java', '-XX:TieredStopAtLevel=1'],
    code: 'System.out.println(field(call("POST", "/v1/persons", "signup-4711", "{}"), "state"));\nSystem.exit(0);',
    hurried: [
      ['get(10, ', 'get(1, '],
      ['seconds * 1000', 'seconds * 10'],
    ],
  },
] as const;

it.for(LANGUAGES.map((each) => [each.language, each] as const))(
  'a call in %s survives a lost, a cut and a stalled answer',
  { timeout: 90_000 },
  async ([, { language, file, command, code, hurried }], { skip }) => {
    const [program, ...options] = command;
    skip(spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0, `${program} is not installed.`);
    const keys: unknown[] = [];
    const bank = createServer((request, answer) => {
      if (request.url === '/oauth/token') answer.writeHead(200, JSON_TYPE).end('{ "access_token": "x" }');
      else FATES[keys.push(request.headers['idempotency-key']) - 1]?.(answer);
    });
    const origin = await listen(bank);
    const client = hurried.reduce(
      (text, [patient, quick]) => {
        expect(text).toContain(patient);
        return text.replaceAll(patient, quick);
      },
      sampleSource('client', language),
    );
    const path = join(folder, file);
    writeFileSync(path, sampleLanguages[language].writeProgram(client, [code]));
    const env = { ...process.env, BANK: origin };
    const { stdout } = await promisify(execFile)(program, [...options, path], { env });
    bank.closeAllConnections();
    bank.close();
    expect(stdout.trim()).toBe('unidentified');
    expect(keys).toEqual(FATES.map(() => 'signup-4711'));
  },
);
