import type { FormPage } from '@quellwerk/forms';
import type { Source } from '../collections.ts';
import { endOf } from '../../shared/webinar-state.ts';
import { closingMoment } from '../kinds/job-data.ts';
import { announcedStart } from '../kinds/webinar-data.ts';

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

function placesIn(source: Source): FormPlace[] {
  const { language } = source;
  const own = [...source.items('transfers'), ...source.items('webinars'), ...source.items('jobs')].flatMap(
    ({ path, data }) =>
      path === null
        ? []
        : [{ form: data.form, path, language, title: titleOf(data, language), ...endOfTaking(data) }],
  );
  const placed = [...source.items('pages'), ...source.items('landing')].flatMap(({ path, data }) =>
    ('sections' in data ? data.sections : []).flatMap((section) =>
      section.section === 'form' && path !== null
        ? [{ form: section.form, path, language, title: data.title }]
        : [],
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
