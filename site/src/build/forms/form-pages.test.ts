import { expect, test } from 'vitest';
import type { Source } from '../collections.ts';
import { formPages } from './form-pages.ts';

/** Items as far as the pages of forms read them. */
function sourceOf(language: string, content: Readonly<Record<string, readonly unknown[]>>): Source {
  const source = { language, items: (collection: string) => content[collection] ?? [] };
  return source as unknown as Source;
}

const webinar = { form: 'webinar-registration', start: '2027-02-10T10:00+01:00', durationMinutes: 60 };
const english = sourceOf('en', {
  webinars: [
    { path: '/en/webinars/scaling/', data: { ...webinar, name: 'Scaling' } },
    { path: '/en/webinars/gone/', data: { ...webinar, name: 'Gone', state: 'cancelled' } },
    { path: '/en/webinars/summer/', data: { ...webinar, name: 'Summer', start: '2027-07-01T09:30+02:00' } },
  ],
  jobs: [
    { path: '/en/jobs/engineer/', data: { form: 'application', name: 'Engineer', closes: '2027-03-31' } },
  ],
  pages: [
    { path: '/en/apply/', data: { title: 'Apply', sections: [{ section: 'form', form: 'application' }] } },
  ],
});
const german = sourceOf('de', {
  webinars: [{ path: '/de/webinars/scaling/', data: { ...webinar, name: 'Wachsen' } }],
});

test('every page of a form has a title, that of an event says when it begins, and what ends says when', () => {
  expect(formPages([english, german])).toEqual({
    application: [
      { path: '/en/apply/', language: 'en', title: 'Apply' },
      {
        path: '/en/jobs/engineer/',
        language: 'en',
        title: 'Engineer',
        takesUntil: '2027-04-01T00:00:00.000Z',
      },
    ],
    'webinar-registration': [
      {
        path: '/en/webinars/scaling/',
        language: 'en',
        title: 'Scaling, Wednesday, 10\u00A0February 2027 at 10:00 CET',
        takesUntil: '2027-02-10T10:00:00.000Z',
      },
      {
        path: '/en/webinars/gone/',
        language: 'en',
        title: 'Gone, Wednesday, 10\u00A0February 2027 at 10:00 CET',
        // Nobody registers on a page that is still open either.
        takesUntil: '1970-01-01T00:00:00.000Z',
      },
      {
        path: '/en/webinars/summer/',
        language: 'en',
        title: 'Summer, Thursday, 1\u00A0July 2027 at 09:30 CEST',
        takesUntil: '2027-07-01T08:30:00.000Z',
      },
      {
        path: '/de/webinars/scaling/',
        language: 'de',
        title: 'Wachsen, Mittwoch, 10.\u00A0Februar 2027 um 10.00\u00A0Uhr MEZ',
        takesUntil: '2027-02-10T10:00:00.000Z',
      },
    ],
  });
});

test('a page that is put together from sections may hold a form, whatever its kind', () => {
  const sections = [{ section: 'prose' }, { section: 'form', form: 'contact' }];
  const names = ['pages', 'landing', 'services', 'industries', 'case-studies'];
  const content = names.map((name) => [name, [{ path: `/en/${name}/x/`, data: { title: name, sections } }]]);
  const pages = formPages([sourceOf('en', Object.fromEntries(content))]);
  expect(pages['contact']).toEqual(
    names.map((name) => ({ path: `/en/${name}/x/`, language: 'en', title: name })),
  );
});
