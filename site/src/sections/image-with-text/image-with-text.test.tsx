import { expect, it } from 'vitest';
import { pageMarkup } from '../../testing/page-markup.tsx';
import { examples } from './image-with-text.example.ts';
import { ImageWithText } from './image-with-text.tsx';

const [described, decorative] = examples;

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
  for (const { value } of examples) {
    const markup = pageMarkup(<ImageWithText value={value} id="picture" />);
    expect(markup.indexOf(value.text.html)).toBeLessThan(markup.indexOf('<img'));
  }
});
