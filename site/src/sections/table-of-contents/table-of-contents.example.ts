import type { SectionExamples } from '../example.ts';

export const examples = [
  {
    title: 'A long page',
    value: {
      section: 'table-of-contents',
      entries: [
        { id: 'who-may-open-an-account', text: 'Who may open an account' },
        { id: 'what-it-costs', text: 'What it costs' },
        { id: 'limits', text: 'Limits' },
        { id: 'when-something-goes-wrong', text: 'When something goes wrong' },
        { id: 'questions', text: 'Questions' },
      ],
    },
  },
  {
    title: 'German with long entries',
    language: 'de',
    value: {
      section: 'table-of-contents',
      entries: [
        { id: 'identifizierungspflichten', text: 'Identifizierungspflichten bei der Kontoeröffnung' },
        { id: 'sorgfaltspflichten', text: 'Verstärkte Sorgfaltspflichten' },
      ],
    },
  },
  { title: 'A page without headings', value: { section: 'table-of-contents', entries: [] } },
] satisfies SectionExamples<'table-of-contents'>;
