import type { SectionExamples } from '../example.ts';

/** A drawing in place of a file from `content/media`, so that the example needs none. */
const drawing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480"><path d="M0 160H240L320 240H640M0 320H240L320 240" fill="none" stroke="#0a5a3c" stroke-width="3"/><circle cx="320" cy="240" r="12" fill="#f6f2e8" stroke="#0a5a3c" stroke-width="3"/></svg>',
)}`;

export const examples = [
  {
    title: 'Picture at the end',
    value: {
      section: 'image-with-text',
      title: 'Two sources, one account',
      text: {
        html: '<p>Salary and card refunds arrive by different routes. In the account they are one balance, and every booking keeps the name of where it came from.</p><p>That is what makes a statement readable.</p>',
        headings: [],
      },
      image: {
        src: drawing,
        width: 640,
        height: 480,
        alt: 'Two streams join at an open circle and leave it as one',
      },
      imageSide: 'end',
    },
  },
  {
    title: 'German, decorative picture at the start',
    language: 'de',
    value: {
      section: 'image-with-text',
      title: 'Zusammenfluss der Zahlungsströme',
      text: {
        html: '<p>Gehaltszahlung und Kartenrückerstattung kommen auf verschiedenen Wegen an und werden ein einziger Kontostand.</p>',
        headings: [],
      },
      image: { src: drawing, width: 640, height: 480, alt: '' },
      imageSide: 'start',
    },
  },
] satisfies SectionExamples<'image-with-text'>;
