import type { FormPage } from '@quellwerk/forms';
import type { Collections, Source } from '../collections.ts';
import { endOf } from '../../shared/webinar-state.ts';
import { closingMoment } from '../subjects/jobs.ts';
import { announcedStart } from '../subjects/webinars.ts';

/** Form -> the pages that place it, so that the server can show the right one again. */
export function formPages(sources: readonly Source[]): Readonly<Record<string, readonly FormPage[]>> {
  const places = sources.flatMap((source) => placesIn(source));
  return Object.fromEntries(
    [...new Set(places.map(({ form }) => form))].map((form) => [
      form,
      places.filter((place) => place.form === form).map(({ form: _form, ...page }) => page),
    ]),
  );
}

interface FormPlace extends FormPage {
  readonly form: string;
}

type SectionedName = {
  [Name in keyof Collections]: Extract<Collections[Name], { sections: unknown }> extends never ? never : Name;
}[keyof Collections];

/** Collections whose pages show a form of their own, which their items name. */
export type FormedName = {
  [Name in keyof Collections]: Extract<Collections[Name], { form: string }> extends never ? never : Name;
}[keyof Collections];

/** Collections whose pages are put together from sections, of which any may be a form. */
const SECTIONED = Object.keys({
  pages: true,
  landing: true,
  services: true,
  industries: true,
  'case-studies': true,
} satisfies Readonly<Record<SectionedName, true>>) as SectionedName[];

/**
 * What the server has to know of a page with a form of its own, by collection; a new one does not compile without its line
 * here. It refuses what comes later than `takesUntil`, because the page may be one of yesterday that still shows its form.
 */
const FORMED: {
  readonly [Name in FormedName]: (
    data: Collections[Name],
    language: string,
  ) => Pick<FormPage, 'title' | 'takesUntil'>;
} = {
  transfers: ({ name }) => ({ title: name }),
  // The time of an event belongs to its name: the mail about a registration is what people look it up in. Pages offer their form
  // only before the start; what was begun by then stays on the page, and can be sent for as long as one can still join.
  webinars: ({ name, state, start, durationMinutes }, language) => ({
    title: `${name}, ${announcedStart(start, language)}`,
    takesUntil: new Date(state === 'cancelled' ? 0 : endOf(start, durationMinutes)).toISOString(),
  }),
  jobs: ({ name, closes }) => ({ title: name, takesUntil: closingMoment(closes).toISOString() }),
};

function placesIn(source: Source): FormPlace[] {
  const { language } = source;
  const own = Object.keys(FORMED).flatMap((name) => ownPlaces(name as FormedName, source));
  const placed = SECTIONED.flatMap((name) => source.items(name)).flatMap(({ path, data }) =>
    ('sections' in data ? data.sections : []).flatMap((section) =>
      section.section === 'form' ? [{ form: section.form, path, language, title: data.title }] : [],
    ),
  );
  return [...placed, ...own];
}

function ownPlaces<Name extends FormedName>(name: Name, { items, language }: Source): FormPlace[] {
  return items(name).map(({ path, data }) => ({
    form: data.form,
    path,
    language,
    ...FORMED[name](data, language),
  }));
}
