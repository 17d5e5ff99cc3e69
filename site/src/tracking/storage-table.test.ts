import { describe, expect, test } from 'vitest';
import * as declared from './storage-declaration.ts';
import { storageTable, type StorageUse } from './storage-table.ts';

const everything: StorageUse = { consentManager: 'embedded', container: { id: 'a', host: 'b' } };
const nothing: StorageUse = { consentManager: 'embedded', container: null };

function names(html: string): (string | undefined)[] {
  return [...html.matchAll(/<tr><td><code>(.*?)<\/code>/g)].map(([, name]) => name);
}

describe('the table of cookies and storage keys', () => {
  test('holds every declared item', () => {
    const declaredNames = Object.values(declared).map(({ name }) => name);
    expect(new Set(names(storageTable('en', everything)))).toEqual(new Set(declaredNames));
  });

  test('holds only what is in use', () => {
    expect(names(storageTable('en', nothing))).toEqual([
      'language',
      'consent',
      'gclid',
      'solaris_utm',
      'build-reload',
      'scroll:*',
    ]);
    expect(names(storageTable('en', { ...everything, consentManager: 'piwik-pro' }))).not.toContain(
      'consent',
    );
  });

  test('says name, kind, content, lifetime, path and purpose', () => {
    expect(storageTable('en', nothing)).toContain(
      '<tr><td><code>gclid</code></td><td>cookie</td><td>identifier of a click on an advertisement</td>' +
        '<td>90 days</td><td><code>/</code></td><td>tells that a visit goes back to an advertisement</td></tr>',
    );
    expect(storageTable('de', nothing)).toContain('<td>lokaler Speicher</td>');
  });

  test('scrolls in a region with a name', () => {
    expect(storageTable('de', nothing)).toMatch(
      /^<section class="table-scroll" tabindex="0" aria-label="Cookies und Speicher"><table><thead><tr><th scope="col">Name/,
    );
  });

  test('speaks English where there are no words', () => {
    expect(storageTable('es', nothing)).toBe(storageTable('en', nothing));
  });

  test('has no default that differs from the site', () => {
    expect(storageTable('en')).toBe(storageTable('en', nothing));
  });
});
