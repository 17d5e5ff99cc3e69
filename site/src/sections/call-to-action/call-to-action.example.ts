import type { SectionExamples } from '../example.ts';

export const examples = [
  {
    title: 'With a text and two actions',
    value: {
      section: 'call-to-action',
      title: 'Tell us what you are building',
      text: {
        html: 'A person from the partner team answers within two working days, and says so when we are not the right bank for it.',
        headings: [],
      },
      actions: [
        { label: 'Write to the partner team', href: 'mailto:partners@example.org' },
        { label: 'Read how it works first', href: '/en/services/' },
      ],
    },
  },
  {
    title: 'German, one action',
    language: 'de',
    value: {
      section: 'call-to-action',
      title: 'Sprechen Sie mit uns über Ihre Zahlungsverkehrsanbindung',
      actions: [{ label: 'Ansprechpersonen finden', href: '/de/about/#kontakt' }],
    },
  },
] satisfies SectionExamples<'call-to-action'>;
