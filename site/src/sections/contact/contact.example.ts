import type { SectionExamples } from '../example.ts';

export const examples = [
  {
    title: 'With a lead, notes and several kinds of address',
    value: {
      section: 'contact',
      title: 'Contact',
      lead: { html: 'Choose by what you need. If you use a partner’s app, ask there first.', headings: [] },
      contacts: [
        {
          topic: 'Become a partner',
          label: 'partners@example.org',
          href: 'mailto:partners@example.org',
          note: { html: 'Answered within two working days.', headings: [] },
        },
        { topic: 'Press', label: 'press@example.org', href: 'mailto:press@example.org' },
        {
          topic: 'Block a card',
          label: '116 116',
          href: 'tel:+49116116',
          note: { html: 'Day and night; from abroad <a href="tel:+49116116">+49 116 116</a>.', headings: [] },
        },
        { topic: 'Complaint', label: 'How to complain', href: '/en/about/' },
      ],
    },
  },
  {
    title: 'German, one long address',
    language: 'de',
    value: {
      section: 'contact',
      title: 'Kontakt',
      contacts: [
        {
          topic: 'Barrierefreiheitsrückmeldungen',
          label: 'barrierefreiheitsrueckmeldung@example.org',
          href: 'mailto:barrierefreiheitsrueckmeldung@example.org',
        },
      ],
    },
  },
] satisfies SectionExamples<'contact'>;
