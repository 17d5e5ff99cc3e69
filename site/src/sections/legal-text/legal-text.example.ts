import type { SectionExamples } from '../example.ts';

export const examples = [
  {
    title: 'Two chapters with a list and a table',
    value: {
      section: 'legal-text',
      inForceSince: '2026-11-01',
      body: {
        html: [
          '<h2 id="what-these-terms-cover">What these terms cover</h2>',
          '<p>They apply to the public website. Accounts, cards and loans have contracts of their own.</p>',
          '<h3 id="other-sites">Other sites</h3>',
          '<p>We link to the sites of partners and authorities. What they say is theirs; see the <a href="/en/imprint/">imprint</a>.</p>',
          '<h2 id="what-you-may-do">What you may do</h2>',
          '<p>You may read, print and quote our texts. You need our consent to:</p>',
          '<ul><li>sell them on</li><li>show them under another name</li></ul>',
          '<h2 id="changes">Changes</h2>',
          '<p>A new version is announced here two weeks before it comes into force.</p>',
        ].join(''),
        headings: [],
      },
    },
  },
  {
    title: 'German, long headings',
    language: 'de',
    value: {
      section: 'legal-text',
      inForceSince: '2026-11-01',
      body: {
        html: [
          '<h2 id="verbraucherstreitbeilegung">Teilnahme an Verbraucherstreitbeilegungsverfahren</h2>',
          '<p>Wir nehmen am Streitbeilegungsverfahren der Verbraucherschlichtungsstelle teil, bei der die Bank Mitglied ist.</p>',
          '<h2 id="aufsicht">Zuständige Aufsichtsbehörde</h2>',
          '<p>Bundesanstalt für Finanzdienstleistungsaufsicht, Graurheindorfer Straße 108, 53117 Bonn.</p>',
        ].join(''),
        headings: [],
      },
    },
  },
] satisfies SectionExamples<'legal-text'>;
