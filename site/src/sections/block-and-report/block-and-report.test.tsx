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

it('leads to the form for reports in the language of its words, on a landing page too', () => {
  const { value } = exampleOf('block-and-report', 'As on every page');
  const page = { language: 'es', frameLanguage: 'en' };
  const markup = pageMarkup(<BlockAndReportSection value={value} id="section-2" />, { path: '/es/', page });
  expect(markup).toContain('href="/en/report-fraud/"');
});

it('leads to the form for reports, but not from the page of that form', () => {
  const { value } = exampleOf('block-and-report', 'As on every page');
  const markupOn = (path: string) =>
    pageMarkup(<BlockAndReportSection value={value} id="section-2" />, { page: { path } });
  expect(markupOn('/en/support/')).toContain('href="/en/report-fraud/"');
  expect(markupOn('/en/report-fraud/')).not.toContain('href="/en/report-fraud/"');
});
