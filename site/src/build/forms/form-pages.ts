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

type FormedName = {
  [Name in keyof Collections]: Extract<Collections[Name], { form: string }> extends never ? never : Name;
}[keyof Collections];

/** Collections whose pages are put together from sections, of which any may be a form. */
const SECTIONED = namesOf({
  pages: true,
  landing: true,
  services: true,
  industries: true,
  'case-studies': true,
} satisfies Readonly<Record<SectionedName, true>>);

/** Collections whose pages show a form of their own, which their items name. */
const FORMED = namesOf({
  transfers: true,
  webinars: true,
  jobs: true,
} satisfies Readonly<Record<FormedName, true>>);

function namesOf<Name extends string>(names: Readonly<Record<Name, true>>): readonly Name[] {
  return Object.keys(names) as Name[];
}

function placesIn(source: Source): FormPlace[] {
  const { language } = source;
  const own = FORMED.flatMap((name) => source.items(name)).map(({ path, data }) => ({
    form: data.form,
    path,
    language,
    title: titleOf(data, language),
    ...endOfTaking(data),
  }));
  const placed = SECTIONED.flatMap((name) => source.items(name)).flatMap(({ path, data }) =>
    ('sections' in data ? data.sections : []).flatMap((section) =>
      section.section === 'form' ? [{ form: section.form, path, language, title: data.title }] : [],
    ),
  );
  return [...placed, ...own];
}

/** The server refuses what comes later, because the page may be one of yesterday that still shows its form. */
function endOfTaking(item: {
  readonly name: string;
  readonly closes?: string;
  readonly start?: string;
  readonly durationMinutes?: number;
  readonly state?: string;
}): Pick<FormPage, 'takesUntil'> {
  if (item.state === 'cancelled') return { takesUntil: new Date(0).toISOString() };
  if (item.closes !== undefined) return { takesUntil: closingMoment(item.closes).toISOString() };
  if (item.start === undefined || item.durationMinutes === undefined) return {};
  return { takesUntil: new Date(endOf(item.start, item.durationMinutes)).toISOString() };
}

/** The time of an event belongs to its name: the mail about a registration is what people look it up in. */
function titleOf(item: { readonly name: string; readonly start?: string }, language: string): string {
  return item.start === undefined ? item.name : `${item.name}, ${announcedStart(item.start, language)}`;
}
