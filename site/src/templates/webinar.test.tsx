import { afterEach, describe, expect, it, vi } from 'vitest';
import { webinarData } from '../build/kinds/webinar-data.ts';
import type { WebinarValue } from '../build/schemas/webinar.schema.ts';
import { pageMarkup } from '../../test/page-markup.tsx';
import { richText } from '../../test/sample-page.ts';
import { testSource } from '../../test/test-source.ts';
import { Webinar } from './webinar.tsx';

const WEBINAR: WebinarValue = {
  title: 'Title',
  description: 'Description',
  keywords: [],
  name: 'Name',
  summary: 'Summary.',
  heading: 'From one account to a thousand',
  lead: richText('Live.'),
  start: '2026-12-03T11:00+01:00',
  durationMinutes: 45,
  state: 'planned',
  spokenLanguage: 'en',
  updated: '2026-11-22',
  agenda: [{ minute: 0, title: 'The law' }],
  speakers: [{ role: 'Product lead', topic: 'Explains.' }],
  learn: [richText('A limit')],
  form: 'webinar-registration',
};

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Of a page that was built at a moment. */
function markupAt(moment: string, changes: Partial<WebinarValue> = {}): string {
  vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse(moment) / 1000));
  const item = {
    collection: 'webinars',
    slug: 'first',
    language: 'en',
    bodyLanguage: 'en',
    file: '',
    path: '/en/webinars/first/',
    data: { ...WEBINAR, ...changes },
  };
  return pageMarkup(<Webinar data={webinarData(item, testSource())} />);
}

/** States that a reader sees; the browser shows another when its time has come. */
function shownStates(markup: string): string[] {
  const states = [...markup.matchAll(/<p data-webinar-state="([^"]*)"( hidden="")?>/g)];
  expect(states).toHaveLength(6);
  return states.flatMap(([, state = '', hidden]) => (hidden === undefined ? [state] : []));
}

const BEFORE = '2026-12-01T09:00:00Z';
const AFTER = '2026-12-20T09:00:00Z';

describe('webinar', () => {
  it.each<[string, string, Partial<WebinarValue>, boolean]>([
    ['upcoming', BEFORE, {}, true],
    ['moved', BEFORE, { state: 'moved' }, true],
    ['running', '2026-12-03T10:00:00Z', {}, false],
    ['over', AFTER, {}, false],
    ['over', AFTER, { state: 'moved' }, false],
    ['over', '2026-12-03T10:45:00Z', { onDemandFrom: '2026-12-10' }, false],
    ['on-demand', AFTER, { onDemandFrom: '2026-12-10' }, false],
    ['cancelled', BEFORE, { state: 'cancelled' }, false],
  ])(
    'that is %s on %s says so, and takes registrations only before it',
    (state, moment, ...[changes, isOpen]) => {
      const markup = markupAt(moment, changes);
      expect(shownStates(markup)).toEqual([state]);
      expect(markup.includes('data-form="webinar-registration"')).toBe(isOpen);
      expect(markup.includes('href="#form"')).toBe(isOpen);
      const [, hidden, link] =
        /<div data-webinar-open=""( hidden="")?>.*?<a href="([^"]*\.ics)"/s.exec(markup) ?? [];
      expect([hidden === undefined, link]).toEqual([isOpen, '/en/webinars/first.ics']);
    },
  );

  it('tells the browser what its state follows from', () => {
    const markup = markupAt(AFTER, { state: 'moved', onDemandFrom: '2026-12-10' });
    expect(markup).toContain(
      'data-webinar="moved" data-start="2026-12-03T11:00+01:00" data-minutes="45" data-on-demand="2026-12-10"',
    );
    expect(markupAt(AFTER)).not.toContain('data-on-demand');
  });

  it('is announced in Berlin time, wherever the site is built', () => {
    vi.stubEnv('TZ', 'America/Los_Angeles');
    expect(markupAt(BEFORE)).toMatch(
      /<time [^>]*>Thursday,? 3\u00A0December 2026, 11:00 to 11:45, Berlin time<\/time>/,
    );
  });
});
