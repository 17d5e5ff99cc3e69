/** What the two layers of the consent form hold. */
import type { ConsentFormData, ListedService } from '../../build/consent-form.ts';
import { DAY_MS } from '../../shared/day-ms.ts';
import { fillWords } from '../../shared/fill-words.ts';
import { joinDayAndMonth, localeOf } from '../../shared/language-rules.ts';
import { consentRecord } from '../../shared/stored/stored-by-boot.ts';
import type { ConsentRecord } from './consent-record.ts';

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

export function questionContent(words: ConsentFormData): Element[] {
  const links = words.links.map(({ name, path }) => element('a', { href: path }, name));
  return [
    element('h2', { id: 'consent-question-title' }, words.title),
    element('p', {}, words.description),
    choice(words),
    element('p', { class: 'consent-links' }, button('settings', words.showSettings), ...links),
  ];
}

export function settingsContent(
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
