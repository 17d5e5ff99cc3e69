import { expect, it } from 'vitest';
import { exampleOf } from '../../../test/section-example.ts';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { ImageWithText } from './image-with-text.tsx';

const described = exampleOf('image-with-text', 'Picture at the end');
const decorative = exampleOf('image-with-text', 'German, decorative picture at the start');

it('a picture reserves its place before it has loaded', () => {
  expect(pageMarkup(<ImageWithText value={described.value} id="picture" />)).toContain(
    'width="640" height="480" loading="lazy"',
  );
});

it('a picture is described where content describes it', () => {
  const markup = pageMarkup(<ImageWithText value={described.value} id="picture" />);
  expect(markup).toContain('alt="Two streams join at an open circle and leave it as one"');
});

it('a picture that decorates is passed over by screen readers', () => {
  expect(pageMarkup(<ImageWithText value={decorative.value} id="bild" />)).toContain('alt=""');
});

it('text comes before the picture, on whichever side it stands', () => {
  for (const { value } of [
    exampleOf('image-with-text', 'Picture at the end'),
    exampleOf('image-with-text', 'German, decorative picture at the start'),
  ]) {
    const markup = pageMarkup(<ImageWithText value={value} id="picture" />);
    expect(markup.indexOf(value.text.html)).toBeLessThan(markup.indexOf('<img'));
  }
});
