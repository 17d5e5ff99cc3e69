/**
 * The consent form of the embedded manager: two `<dialog>` elements. The
 * question lies beside the page and leaves it usable; the settings are modal.
 * Words and services come from the build, in the language of the page.
 */
import { sliceDataUrl } from '@quellwerk/engine/record-addresses';
import type { Environment } from '@quellwerk/engine/browser';
import { DAY_MS } from '../../shared/day-ms.ts';
import type { ConsentFormData, ListedService } from '../../build/consent-form.ts';
import { fetchJson } from '../fetch-json.ts';
import styles from './consent-form.css?inline';
import { fillWords } from '../../shared/fill-words.ts';
import { joinDayAndMonth } from '../../shared/join-day-and-month.ts';
import { localeOf } from '../../shared/locale-of.ts';
import { consentRecord } from '../../shared/stored-by-boot.ts';
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

type Child = Node | string;

function element(tag: string, attributes: Readonly<Record<string, string>>, ...children: Child[]): Element {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value);
  created.append(...children);
  return created;
}

function button(role: string, label: string): Element {
  return element('button', { type: 'button', 'data-role': role }, label);
}

/** Accepting and rejecting have equal weight on both layers. */
function choice({ accept, reject }: ConsentFormData): Element {
  return element('div', { class: 'consent-choice' }, button('accept', accept), button('reject', reject));
}

function questionContent(words: ConsentFormData): Element[] {
  const links = words.links.map(({ name, path }) => element('a', { href: path }, name));
  return [
    element('h2', { id: 'consent-question-title' }, words.title),
    element('p', {}, words.description),
    choice(words),
    button('settings', words.showSettings),
    element('p', { class: 'consent-links' }, ...links),
  ];
}

function settingsContent(
  words: ConsentFormData,
  record: ConsentRecord | undefined,
  language: string,
): Element[] {
  const { settings, categories } = words;
  const toggle = element('input', { type: 'checkbox', id: 'consent-analytics' });
  toggle.toggleAttribute('checked', record?.categories.includes('analytics') === true);
  const label = element('label', { for: 'consent-analytics' }, categories.analytics.title);
  const close = element(
    'button',
    { type: 'button', 'data-role': 'close', 'aria-label': settings.close },
    '×',
  );
  return [
    element('header', {}, element('h2', { id: 'consent-settings-title' }, settings.title), close),
    element(
      'div',
      { class: 'consent-scroll', tabindex: '0', role: 'group', 'aria-labelledby': 'consent-settings-title' },
      element('p', {}, settings.introduction),
      category(words, 'necessary', element('h3', {}, categories.necessary.title)),
      category(words, 'analytics', element('h3', { class: 'consent-toggle' }, toggle, label)),
      element('h3', {}, words.record.title),
      element('p', {}, describeRecord(words, record, language)),
    ),
    element('footer', {}, choice(words), button('save', settings.save)),
  ];
}

function category(words: ConsentFormData, name: 'necessary' | 'analytics', title: Element): Element {
  const { description, services } = words.categories[name];
  const isEmpty = services.length === 0;
  const text = element('p', {}, isEmpty ? `${description} ${words.settings.nothingConnected}` : description);
  return element('section', {}, title, text, ...(isEmpty ? [] : [serviceTable(words, services)]));
}

/** On phones each service is a list of its own under its name, whose labels are the heads of the columns. */
function serviceTable({ columns }: ConsentFormData, services: readonly ListedService[]): Element {
  const details = ['purpose', 'retention', 'country'] as const;
  const names = [columns.service, ...details.map((detail) => columns[detail])];
  const heads = names.map((name) => element('th', { scope: 'col' }, name));
  const rows = services.map(({ language, ...service }) => {
    const cells = details.map((detail) => element('td', { 'data-column': columns[detail] }, service[detail]));
    const heading = element('th', { scope: 'row' }, service.service);
    return element('tr', language === undefined ? {} : { lang: language }, heading, ...cells);
  });
  return element(
    'table',
    {},
    element('thead', {}, element('tr', {}, ...heads)),
    element('tbody', {}, ...rows),
  );
}

function describeRecord(words: ConsentFormData, record: ConsentRecord | undefined, language: string): string {
  if (record === undefined) return words.record.none;
  const time = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short' });
  const sentence = record.categories.includes('analytics') ? words.record.granted : words.record.denied;
  return fillWords(sentence, {
    time: joinDayAndMonth(time.format(decidedAt(record)), language),
    version: String(record.revision),
  });
}

/** Milliseconds since 1970. Where the record does not say, or not readably, its end does. */
function decidedAt({ lastConsentTimestamp, expirationTime }: ConsentRecord): number {
  const said = Date.parse(lastConsentTimestamp);
  return Number.isNaN(said) ? expirationTime - consentRecord.days * DAY_MS : said;
}
