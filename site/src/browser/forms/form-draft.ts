import type { SafeStorage } from '@quellwerk/engine/browser';
import { FORM_ATTRIBUTE, hiddenFields } from '@quellwerk/forms/markup';
import type { FormValues } from '@quellwerk/forms';
import { formDraft } from '../../shared/stored/stored-by-parts.ts';

/** No field is called so: names with an underscore are the form's own. */
const STEP = '_step';
const KEY = hiddenFields.key;

interface DraftContent {
  readonly values: FormValues;
  /** The group of questions that was shown last, or the review. */
  readonly step: number;
  /** What the server knows a repetition by, also once the page has been loaded again; a new one where none was kept. */
  readonly key: string;
}

export type FormDraft = ReturnType<typeof createFormDraft>;

/**
 * What has been filled in and not been sent, and how far somebody has come. The same form asks about something
 * else on another page, such as another job, so each page has its own draft; its
 * language versions share one.
 */
export function createFormDraft(element: HTMLFormElement, storage: SafeStorage) {
  const field = new FormData(element).get(hiddenFields.page);
  const page = typeof field === 'string' ? field : '';
  const language = element.ownerDocument.documentElement.lang;
  const topic = page.startsWith(`/${language}/`) ? page.slice(language.length + 1) : page;
  const key = formDraft.name.replace('*', `${element.getAttribute(FORM_ATTRIBUTE) ?? ''}${topic}`);
  return {
    read: (): DraftContent => readContent(storage.read(key) ?? ''),
    write: ({ values, step, key: submissionKey }: DraftContent): void =>
      void storage.write(key, JSON.stringify({ ...values, [STEP]: String(step), [KEY]: submissionKey })),
    remove: (): void => storage.remove(key),
  };
}

function readContent(text: string): DraftContent {
  const { [STEP]: step, [KEY]: key, ...values } = readTexts(text);
  return { values, step: Number.parseInt(step ?? '', 10) || 0, key: key ?? createKey() };
}

/** `crypto.randomUUID` is there over HTTPS and on one's own machine alone, and forms are everywhere. */
export function createKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

function readTexts(text: string): FormValues {
  try {
    const values: unknown = JSON.parse(text);
    if (typeof values !== 'object' || values === null) return {};
    return Object.fromEntries(
      Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}
