/**
 * The consent form of the embedded manager: two `<dialog>` elements. The
 * question lies beside the page and leaves it usable; the settings are modal.
 * Words and services come from the build, in the language of the page.
 */
import { sliceDataUrl } from '@quellwerk/engine/record-addresses';
import type { Environment } from '@quellwerk/engine/browser';
import { DAY_MS } from '../../shared/day-ms.ts';
import type { ConsentFormData } from '../../build/consent-form.ts';
import { fetchJson } from '../fetch-json.ts';
import styles from './consent-form.css?inline';
import { consentRecord } from '../../shared/stored/stored-by-boot.ts';
import { questionContent, settingsContent } from './consent-form-content.ts';
import { SUPPRESSED_ATTRIBUTE } from './consent-manager.ts';
import type { FocusTarget } from './consent-manager.ts';
import { CONSENT_VERSION } from './consent-record.ts';
import type { ConsentRecord } from './consent-record.ts';

export interface ConsentForm {
  /**
   * The question for an undecided visitor, else the settings; resolves with what moves focus there, or with nothing where it
   * was closed before its words were there.
   */
  open(record: ConsentRecord | undefined): Promise<FocusTarget | undefined>;
  /** Whether a dialog is on the screen. */
  isOpen(): boolean;
  /** What is open says the same in the language of the page that is shown now; on one that has to be readable, nothing is modal. */
  followPage(record: ConsentRecord | undefined): void;
  /** Closes what is open and gives focus back; decides nothing. */
  close(): void;
}

export interface ConsentFormOptions {
  now(): number;
  onDecided(record: ConsentRecord): void;
}

export type CreateConsentForm = (
  environment: Pick<Environment, 'document' | 'fetch' | 'localStorage' | 'log'>,
  options: ConsentFormOptions,
) => ConsentForm;

/** To be called once per document. */
export const createConsentForm: CreateConsentForm = (
  { document, fetch, localStorage, log },
  { now, onDecided },
) => {
  const question = addDialog(document, 'question');
  const settings = addDialog(document, 'settings');
  let shown: { readonly language: string; readonly words: ConsentFormData } | undefined;
  /** Counts how often the form was closed. */
  let closings = 0;
  const giveFocusBack = rememberFocus([question, settings], document);

  async function fill(record: ConsentRecord | undefined): Promise<void> {
    const language = languageOf(document);
    const words = language === shown?.language ? shown.words : await fetchWords(language, fetch);
    // A page in another language may have come meanwhile.
    if (languageOf(document) !== language) return fill(record);
    const chosen = settings.open ? toggleIn(settings)?.checked : undefined;
    replaceContent(question, questionContent(words));
    replaceContent(settings, settingsContent(words, record, language));
    // What somebody has ticked and not saved yet is theirs, whatever language it is asked in.
    if (chosen !== undefined) toggleIn(settings)?.toggleAttribute('checked', chosen);
    shown = { language, words };
  }

  function close(): void {
    const hasFocus = [question, settings].some((dialog) => dialog.contains(document.activeElement));
    closings += 1;
    question.open = false;
    settings.close();
    if (hasFocus) giveFocusBack();
  }

  function decide(isGranted: boolean): void {
    close();
    const record = recordOf(isGranted, now(), shown?.language ?? document.documentElement.lang);
    localStorage.write(consentRecord.name, JSON.stringify(record));
    onDecided(record);
  }

  /** By the role of the button. */
  const actions: Readonly<Record<string, () => void>> = {
    accept: () => decide(true),
    reject: () => decide(false),
    save: () => decide(toggleIn(settings)?.checked === true),
    settings: () => settings.showModal(),
    close: () => settings.close(),
  };

  function onClick({ target }: Event): void {
    const role = target instanceof Element ? target.closest('button')?.dataset['role'] : undefined;
    if (role !== undefined) actions[role]?.();
  }

  adoptStyles(document);
  for (const dialog of [question, settings]) dialog.addEventListener('click', onClick);

  const isOpen = (): boolean => question.open || settings.open;
  return {
    isOpen,
    close,
    async open(record) {
      const closingsBefore = closings;
      await fill(record);
      if (closings !== closingsBefore) return undefined;
      // `show()` would move focus at once; the attribute leaves it where the visitor is.
      if (record === undefined) question.open = true;
      // A page that has to be readable first may have come meanwhile; below it a modal dialog would lock it, unseen.
      else if (!settings.open && !isSuppressed(document)) settings.showModal();
      return record === undefined ? unlessAnswering(question) : settings;
    },
    followPage(record) {
      if (settings.open && isSuppressed(document)) {
        settings.close();
        giveFocusBack();
      }
      if (isOpen() && languageOf(document) !== shown?.language) fill(record).catch(log.error);
    },
  };
};

/** Who is typing would type on into the question, which takes no letters. */
function unlessAnswering(question: HTMLElement): FocusTarget {
  const isAnswering = () => question.ownerDocument.activeElement?.matches('input, select, textarea') === true;
  return { focus: () => void (isAnswering() || question.focus()) };
}

function recordOf(isGranted: boolean, now: number, languageCode: string): ConsentRecord {
  return {
    categories: isGranted ? ['necessary', 'analytics'] : ['necessary'],
    revision: CONSENT_VERSION,
    lastConsentTimestamp: new Date(now).toISOString(),
    expirationTime: now + consentRecord.days * DAY_MS,
    languageCode,
  };
}

function isSuppressed({ documentElement }: Document): boolean {
  return documentElement.hasAttribute(SUPPRESSED_ATTRIBUTE);
}

async function fetchWords(language: string, fetch: Environment['fetch']): Promise<ConsentFormData> {
  const slice = await fetchJson(fetch, sliceDataUrl(`consent-${language}`));
  return (slice as { readonly data: ConsentFormData }).data;
}

function addDialog(document: Document, name: 'question' | 'settings'): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = `consent consent-${name}`;
  dialog.tabIndex = -1;
  dialog.setAttribute('aria-labelledby', `consent-${name}-title`);
  document.body.append(dialog);
  // A modal dialog moves focus when it opens: to itself, not to its first button. Set before, it would ask for focus at once.
  dialog.autofocus = true;
  return dialog;
}

/**
 * Returns what gives focus back to where it was before one of the dialogs took it, or to the content. A browser would go
 * on at the end of the page, where the dialogs stand.
 */
function rememberFocus(dialogs: readonly HTMLDialogElement[], document: Document): () => void {
  let before: EventTarget | null = null;
  for (const dialog of dialogs)
    dialog.addEventListener('focusin', ({ relatedTarget }) => {
      const isInside = dialogs.some((each) => relatedTarget instanceof Node && each.contains(relatedTarget));
      if (!isInside) before = relatedTarget;
    });
  return () => {
    const place =
      before instanceof HTMLElement && before.isConnected ? before : document.querySelector('main');
    place?.focus({ preventScroll: true });
  };
}

function replaceContent(dialog: HTMLDialogElement, content: Element[]): void {
  const hasFocus = dialog.contains(dialog.ownerDocument.activeElement);
  dialog.replaceChildren(...content);
  if (hasFocus) dialog.focus();
}

function toggleIn(settings: HTMLDialogElement): HTMLInputElement | null {
  return settings.querySelector('input');
}

/** Without an element, which the security policy would have to allow. */
function adoptStyles(document: Document): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

/** The button in the footer knows the language of the words around it, which a page in another language has too. */
function languageOf(document: Document): string {
  const opener = document.querySelector<HTMLElement>('[data-open-consent]');
  return opener?.dataset['openConsent'] || document.documentElement.lang;
}
