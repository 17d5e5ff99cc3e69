import type { SectionExamples } from '../example.ts';

export const examples = [
  {
    title: 'With a lead and labels',
    value: {
      section: 'teaser-list',
      title: 'Where to go from here',
      lead: 'Three ways in, depending on what you do.',
      teasers: [
        {
          label: 'For product teams',
          title: 'Accounts and cards in your app',
          text: 'What your customers see, and what happens behind it.',
          href: '/en/services/',
        },
        {
          label: 'For lawyers',
          title: 'Who carries which duty',
          text: 'Identification, sanctions, complaints: what is ours and what is yours.',
          href: '/en/glossary/',
        },
        {
          label: 'For customers',
          title: 'Your money is with us',
          text: 'Whom to ask when the app does not answer.',
          href: '/en/about/',
        },
      ],
    },
  },
  {
    title: 'German, one teaser without label',
    language: 'de',
    value: {
      section: 'teaser-list',
      title: 'Zum Weiterlesen',
      teasers: [
        {
          title: 'Zahlungsverkehrsabwicklung für Softwareanbieter',
          text: 'Wie Ein- und Auszahlungen in Ihrer Anwendung ankommen und wer die Sammelüberweisungen prüft.',
          href: '/de/industries/software-providers/',
        },
      ],
    },
  },
] satisfies SectionExamples<'teaser-list'>;
