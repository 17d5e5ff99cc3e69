import type { SectionExamples } from '../example.ts';

export const examples = [
  {
    title: 'Answers with paragraphs and a list',
    value: {
      section: 'faq',
      title: 'Questions we are asked',
      questions: [
        {
          question: 'Whose customer is the account holder?',
          answer: {
            html: '<p>Both yours and ours. The contract for the account is with us, the contract for the app is with you.</p><p>Your support answers first; what only a bank may do, we do.</p>',
            headings: [],
          },
        },
        {
          question: 'What happens if our company ends?',
          answer: {
            html: '<p>The money stays where it is: in the customer’s account with the bank.</p><ul><li>Customers are told in good time.</li><li>They can have their money paid out.</li><li>The protection of deposits does not change.</li></ul>',
            headings: [],
          },
        },
        {
          question: 'How long does it take to start?',
          answer: {
            html: '<p>That depends on the product. We plan it with you before you sign.</p>',
            headings: [],
          },
        },
      ],
    },
  },
  {
    title: 'German, one question with long compounds',
    language: 'de',
    value: {
      section: 'faq',
      title: 'Häufige Fragen',
      questions: [
        {
          question:
            'Gilt die gesetzliche Einlagensicherungshöchstgrenze auch für Gemeinschaftskonten und Treuhandsammelkonten?',
          answer: {
            html: '<p>Ja. Beim Gemeinschaftskonto gilt sie für jede Person einzeln. Beim Treuhandsammelkonto kommt es darauf an, ob die Begünstigten feststellbar sind.</p>',
            headings: [],
          },
        },
      ],
    },
  },
] satisfies SectionExamples<'faq'>;
