import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepValues } from './kept-values.ts';

describe('values that are kept between builds', () => {
  let file = '';
  beforeEach(() => (file = join(mkdtempSync(join(tmpdir(), 'kept-values-')), 'values.json')));
  afterEach(() => rmSync(join(file, '..'), { recursive: true }));

  /** One build that asks for these values, each of which is the upper case of its name. */
  function build(codeHash: string | undefined, names: readonly string[]) {
    const made: string[] = [];
    const kept = keepValues(file, codeHash);
    const values = names.map((name) =>
      kept.get([name], () => {
        made.push(name);
        return name.toUpperCase();
      }),
    );
    kept.save();
    return { made, values };
  }

  it('are made once, and again when they were not asked for meanwhile', () => {
    expect(build('1', ['a', 'b'])).toEqual({ made: ['a', 'b'], values: ['A', 'B'] });
    expect(build('1', ['a', 'b'])).toEqual({ made: [], values: ['A', 'B'] });
    expect(build('1', ['a'])).toEqual({ made: [], values: ['A'] });
    expect(build('1', ['a', 'b'])).toEqual({ made: ['b'], values: ['A', 'B'] });
  });

  it('are made anew by other code, and where code may change meanwhile', () => {
    build('1', ['a']);
    expect(build('2', ['a']).made).toEqual(['a']);
    expect(build(undefined, ['a']).made).toEqual(['a']);
    expect(build('2', ['a']).made).toEqual([]);
  });

  it('are made anew from a file that was cut short', () => {
    build('1', ['a']);
    writeFileSync(file, '{"codeHash":"1","val');
    expect(build('1', ['a']).made).toEqual(['a']);
  });
});
