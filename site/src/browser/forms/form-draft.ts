import type { SafeStorage } from '@quellwerk/engine/browser';
import { FORM_ATTRIBUTE, hiddenFields } from '@quellwerk/forms/markup';
import type { FormValues } from '@quellwerk/forms';
import { formDraft } from '../../shared/stored-by-parts.ts';

export type FormDraft = ReturnType<typeof createFormDraft>;

/**
 * What has been filled in and not been sent. The same form asks about something
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
    read: (): FormValues => readValues(storage.read(key) ?? ''),
    write: (values: FormValues): void => void storage.write(key, JSON.stringify(values)),
    remove: (): void => storage.remove(key),
  };
}

function readValues(text: string): FormValues {
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
