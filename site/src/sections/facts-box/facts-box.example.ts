import type { SectionExamples } from '../example.ts';

export const examples = [
  {
    title: 'Facts with links and codes',
    value: {
      section: 'facts-box',
      title: 'At a glance',
      facts: [
        { term: 'For whom', detail: { html: 'Private customers, freelancers, companies', headings: [] } },
        { term: 'Countries', detail: { html: 'Germany, Austria, France, Italy, Spain', headings: [] } },
        {
          term: 'Deposits',
          detail: { html: 'Protected up to 100,000 € per person and bank', headings: [] },
        },
        {
          term: 'Interface',
          detail: {
            html: '<code>POST /v1/accounts</code>, <a href="/en/services/">all services</a>',
            headings: [],
          },
        },
      ],
    },
  },
  {
    title: 'German with long terms',
    language: 'de',
    value: {
      section: 'facts-box',
      title: 'Auf einen Blick',
      facts: [
        { term: 'Einlagensicherungsgrenze', detail: { html: '100.000 € je Person und Bank', headings: [] } },
        {
          term: 'Aufsichtsbehörde',
          detail: { html: 'Bundesanstalt für Finanzdienstleistungsaufsicht', headings: [] },
        },
      ],
    },
  },
] satisfies SectionExamples<'facts-box'>;
