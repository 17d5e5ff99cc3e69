import { describe, expect, test } from 'vitest';
import { classifyLink } from './link-kinds.ts';

describe('the kind of a link', () => {
  test.each([
    ['/en/about/', 'internal'],
    ['/', 'internal'],
    ['/en/?download=1', 'internal'],
    ['mailto:a@b.example', 'plain'],
    ['TEL:+4940', 'plain'],
    ['sms:+4940', 'plain'],
    ['/documents/terms.pdf', 'plain'],
    ['/en/investors/download/', 'plain'],
    ['/content/file', 'plain'],
    ['#part', 'same-page'],
    ['?page=2', 'same-page'],
    ['', 'same-page'],
    ['https://host.example/', 'external'],
    ['//host/path', 'external'],
    ['/\\host/path', 'external'],
    ['\\\\host', 'external'],
    ['/\t/host', 'external'],
    ['www.host.example', 'external'],
    ['javascript:alert(1)', 'blocked'],
    ['JavaScript:alert(1)', 'blocked'],
    [' java\nscript:alert(1)', 'blocked'],
    ['\u0001javascript:alert(1)', 'blocked'],
    ['vbscript:x', 'blocked'],
    ['data:text/html,x', 'blocked'],
  ])('%j is %s', (href, kind) => {
    expect(classifyLink(href)).toBe(kind);
  });
});
