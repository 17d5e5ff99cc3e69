import { describe, expect, it } from 'vitest';
import { isOpenFile } from './open-files.ts';

describe('files that pages of other sites may load and read', () => {
  it.each([
    '/de/podcast.xml',
    '/de/podcast-artwork.png',
    '/de/podcast/when-a-card-is-stolen.m4a',
    '/de/podcast/when-a-card-is-stolen.vtt',
    '/de/podcast/when-a-card-is-stolen.chapters.json',
    '/blog/feed.xml',
    '/en/security/feed.xml',
    '/llms.txt',
    '/en/glossary/verification-of-payee.md',
    '/social/en/about.png',
    '/developers/download/openapi.json',
    '/rates/download/exchange-rates.csv',
  ])('%s is one, because it is made for programs elsewhere', (address) => {
    expect(isOpenFile(address)).toBe(true);
  });

  it.each([
    '/en/podcast/when-a-card-is-stolen/index.html',
    '/form-receipt/index.html',
    '/form-data/contact.en.json',
    '/page-data/en/podcast/page-data.json',
    '/assets/boot-12345678.js',
    '/sw.js',
  ])('%s is none', (address) => {
    expect(isOpenFile(address)).toBe(false);
  });
});
