import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { parse } from 'yaml';
import * as storedByContainer from '../../shared/stored/stored-by-container.ts';
import * as declared from '../../shared/stored/stored-items.ts';
import { storageTableSchema } from '../schemas/storage-table.schema.ts';
import { storageTable } from './storage-table.ts';
import type { StorageUse } from './storage-table.ts';

const everything: StorageUse = {
  consentManager: 'embedded',
  container: { id: 'a', host: 'b' },
  measuring: { address: '' },
};
const nothing: StorageUse = { consentManager: 'embedded', container: null, measuring: null };

function table(language: string, use: StorageUse): string {
  const file = join(import.meta.dirname, '..', '..', '..', 'content', 'storage', `table.${language}.yaml`);
  return storageTable(v.parse(storageTableSchema, parse(readFileSync(file, 'utf8'))), use, language);
}

function names(html: string): (string | undefined)[] {
  return [...html.matchAll(/<tr><th scope="row"><code>(.*?)<\/code>/g)].map(([, name]) => name);
}

describe('the table of cookies and storage keys', () => {
  test('holds every declared item', () => {
    const declaredNames = Object.values(declared).map(({ name }) => name);
    expect(new Set(names(table('en', everything)))).toEqual(new Set(declaredNames));
  });

  test('holds only what is in use', () => {
    expect(names(table('en', nothing))).toEqual([
      'language',
      'consent',
      'consent-form',
      'gclid',
      'solaris_utm',
      'build-reload',
      'part-reload',
      'scroll:*',
      'form:*',
      'recent-searches',
      'search-key',
      'listen:*',
      'listen-places',
      'checklist:*',
      'code-language',
    ]);
    expect(names(table('en', { ...everything, consentManager: 'piwik-pro' }))).not.toContain('consent');
  });

  test('holds what the container stores only where there is one', () => {
    const withContainer = names(table('en', { ...nothing, container: everything.container }));
    const without = new Set(names(table('en', nothing)));
    expect(withContainer.filter((name) => !without.has(name))).toEqual(
      Object.values(storedByContainer).map(({ name }) => name),
    );
  });

  test('says name, kind, content, purpose, lifetime and path in two columns', () => {
    expect(table('en', nothing)).toContain(
      '<tr><th scope="row"><code>gclid</code></th>' +
        '<td>Identifier of a click on an advertisement.<br>Shows that a visit came from an advertisement.<br>' +
        '<span class="soft-small">Cookie, path /, 90\u00A0days.</span></td></tr>',
    );
    expect(table('de', nothing)).toContain(
      '<span class="soft-small">Lokaler Speicher, bis Sie ihn löschen.</span></td>',
    );
  });

  test('scrolls in a region with a name', () => {
    expect(table('de', nothing)).toMatch(
      /^<section class="table-scroll" tabindex="0" aria-label="Cookies und Speicher"><table><thead><tr><th scope="col">Name/,
    );
  });
});
