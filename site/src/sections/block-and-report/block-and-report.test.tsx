import { expect, it } from 'vitest';
import { exampleOf } from '../../../test/section-example.ts';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { BlockAndReportSection } from './block-and-report.tsx';

it('has every number as a link, and ends its sentence', () => {
  const { value } = exampleOf('block-and-report', 'As on every page');
  const markup = pageMarkup(<BlockAndReportSection value={value} id="section-2" />);
  expect(markup.match(/href="tel:[^"]*"/g)).toEqual([
    'href="tel:provider-blockPhone"',
    'href="tel:116116"',
    'href="tel:+49116116"',
    'href="tel:+493040504050"',
  ]);
  expect(markup).toContain('4050</a>.</p>');
});
