/** The forms of a small release: one that is answered, and a list by double opt-in. */
import { problemCodes } from '@quellwerk/forms';
import type { FormDefinition, FormsManifest, ProblemMessages } from '@quellwerk/forms';

const privacy = {
  purpose: { en: 'To answer you.', de: 'Um Ihnen zu antworten.' },
  legalBasis: { en: 'GDPR art. 6(1)(b)', de: 'Art. 6 Abs. 1 Buchst. b DSGVO' },
  recipients: { en: 'none', de: 'keine' },
  retentionDays: 90,
};

const contact: FormDefinition = {
  name: 'contact',
  title: { en: 'Contact', de: 'Kontakt' },
  groups: [
    {
      id: 'you',
      title: { en: 'About you', de: 'Zu Ihnen' },
      fields: [
        {
          type: 'text',
          name: 'name',
          label: { en: 'Name', de: 'Name' },
          isRequired: true,
          missing: { en: 'Enter your name', de: 'Geben Sie Ihren Namen ein' },
          maxLength: 80,
          refusesLinks: true,
        },
        {
          type: 'email',
          name: 'email',
          label: { en: 'E-mail address', de: 'E-Mail-Adresse' },
          isRequired: true,
        },
        {
          type: 'choice',
          name: 'topic',
          look: 'buttons',
          label: { en: 'Topic', de: 'Thema' },
          isRequired: false,
          options: ['press', 'other'].map((value) => ({ value, label: { en: value, de: value } })),
        },
        {
          type: 'long-text',
          name: 'message',
          label: { en: 'Message', de: 'Nachricht' },
          isRequired: true,
          maxLength: 2000,
          refusesLinks: false,
        },
      ],
    },
  ],
  submitLabel: { en: 'Send', de: 'Senden' },
  hasReview: false,
  confirmation: 'none',
  mail: {
    visitor: 'receipt',
    team: {
      template: 'enquiry',
      to: 'team@quellwerk.example',
      byAnswer: { field: 'topic', to: { press: 'press@quellwerk.example' } },
    },
  },
  privacy,
};

const newsletter: FormDefinition = {
  name: 'newsletter',
  title: { en: 'Newsletter', de: 'Newsletter' },
  groups: [
    {
      id: 'address',
      title: { en: 'Newsletter', de: 'Newsletter' },
      fields: [
        {
          type: 'email',
          name: 'email',
          label: { en: 'E-mail address', de: 'E-Mail-Adresse' },
          help: { en: 'Once a month.', de: 'Einmal im Monat.' },
          isRequired: true,
        },
      ],
    },
  ],
  submitLabel: { en: 'Subscribe', de: 'Bestellen' },
  hasReview: false,
  confirmation: 'double-opt-in',
  successPath: '/newsletter-success/',
  mail: { visitor: 'confirm', confirmed: 'welcome' },
  privacy: {
    ...privacy,
    legalBasis: { en: 'Your consent.', de: 'Ihre Einwilligung.' },
    retentionDays: 3650,
    unconfirmedDays: 14,
  },
};

function template(text: string) {
  return { subject: 'Reference {reference}', text, html: `<p>${text}</p>` };
}

const messages = Object.fromEntries(
  problemCodes.map((code) => [code, `{label}: ${code} {detail}`]),
) as ProblemMessages;

export const formsManifest: FormsManifest = {
  origin: 'https://www.quellwerk.example',
  defaultLanguage: 'en',
  definitions: [contact, newsletter],
  pages: {
    contact: [
      { path: '/en/contact/', language: 'en' },
      { path: '/de/contact/', language: 'de' },
    ],
    newsletter: [{ path: '/en/newsletter/', language: 'en' }],
  },
  messages: { en: messages, de: messages },
  refusals: {
    unavailable: { en: 'Write to hello@quellwerk.example.', de: 'Schreiben Sie an hello@quellwerk.example.' },
    closed: { en: 'This form is closed.', de: 'Dieses Formular ist geschlossen.' },
    busy: { en: 'Too many.', de: 'Zu viele.' },
    attack: { en: 'Wait 20 seconds and send it again.', de: 'Warten Sie 20 Sekunden.' },
    'too-fast': { en: 'Send it again.', de: 'Senden Sie es noch einmal.' },
    'filled-trap': { en: 'Leave the last field empty.', de: 'Lassen Sie das letzte Feld leer.' },
    foreign: { en: 'Fill it in here.', de: 'Tragen Sie es hier ein.' },
    unreadable: { en: 'We could not read it.', de: 'Wir konnten es nicht lesen.' },
    reworded: { en: 'Other words.', de: 'Andere Worte.' },
    over: { en: 'It is too late.', de: 'Die Zeit ist um.' },
    'too-large': { en: 'That was too much.', de: 'Das war zu viel.' },
  },
  tooManyPages: { en: 'Too many pages.', de: 'Zu viele Seiten.' },
  mail: {
    receipt: { en: template('We have your message.'), de: template('Wir haben Ihre Nachricht.') },
    enquiry: { en: template('{answers}'), de: template('{answers}') },
    confirm: { en: template('Confirm: {confirmUrl}') },
    welcome: { en: template('Welcome. Leave: {unsubscribeUrl}') },
  },
  serverPages: {
    receipt: '/form-receipt/',
    confirm: '/form-confirm/',
    confirmed: '/form-confirmed/',
    'already-confirmed': '/form-already-confirmed/',
    expired: '/form-expired/',
    unsubscribe: '/form-unsubscribe/',
    unsubscribed: '/form-unsubscribed/',
    unavailable: '/form-unavailable/',
  },
};
