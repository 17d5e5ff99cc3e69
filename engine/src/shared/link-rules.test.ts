import { describe, expect, test } from 'vitest';
import { isLeftToBrowser } from './link-rules.ts';
import type { LinkClick, LinkFacts, LinkTarget } from './link-rules.ts';

const current = target('/en/here/?a=1');
const surroundings = {
  current,
  plainLinkPaths: ['customer-information', 'gdpr-notice', 'reports', 'download'],
};

describe('a click on a link to a page of this site navigates', () => {
  test.each<[string, LinkClick]>([
    ['ordinary', click()],
    ['target _self', click({}, { target: '_self' })],
    ['target _top when not framed', click({}, { target: '_top' })],
    ['an extension that starts with htm', click({}, { url: target('/en/about.html') })],
    ['another query', click({}, { url: target('/en/here/') })],
    ['another page with a fragment', click({}, { url: target('/en/about/#part') })],
    ['the same page without a fragment', click({}, { url: current })],
  ])('%s', (_name, facts) => {
    expect(isLeftToBrowser(facts, surroundings)).toBe(false);
  });
});

describe('a click is left to the browser', () => {
  test.each<[string, LinkClick]>([
    ['prevented event', click({ isPrevented: true })],
    ['middle button', click({ button: 1 })],
    ['modifier key', click({ hasModifier: true })],
    ['no href', click({}, { url: undefined })],
    ['download attribute', click({}, { hasDownload: true })],
    ['target _blank', click({}, { target: '_blank' })],
    ['target _TOP when framed', click({ isFramed: true }, { target: '_TOP' })],
    ['named target', click({}, { target: 'frame' })],
    ['other origin', click({}, { url: target('https://other.example/en/about/') })],
    ['origin that begins with ours', click({}, { url: target('https://site.example.org/en/about/') })],
    ['file that a script has made', click({}, { url: target('blob:https://site.example/1a2b') })],
    ['name and password', click({}, { url: target('https://me:secret@site.example/en/about/') })],
    ['file extension', click({}, { url: target('/terms.pdf') })],
    ['same-page fragment', click({}, { url: target('/en/here/?a=1#part') })],
    ['empty same-page fragment', click({}, { url: target('/en/here/?a=1#') })],
    ['customer information', click({}, { url: target('/en/customer-information/') })],
    ['reports', click({}, { url: target('/reports/') })],
  ])('%s', (_name, facts) => {
    expect(isLeftToBrowser(facts, surroundings)).toBe(true);
  });
});

function click(overrides: Partial<LinkClick> = {}, anchor: Partial<LinkFacts> = {}): LinkClick {
  return {
    isPrevented: false,
    button: 0,
    hasModifier: false,
    isFramed: false,
    ...overrides,
    anchor: { url: target('/en/about/'), target: '', hasDownload: false, ...anchor },
  };
}

function target(address: string): LinkTarget {
  const { origin, href, pathname, search } = new URL(address, 'https://site.example');
  return { origin, href, pathname, search };
}
