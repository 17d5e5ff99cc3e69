import { describe, expect, it } from 'vitest';
import { demandedForm } from '../build/forms/forms.ts';
import { pageMarkup } from '../../test/page-markup.tsx';
import { inOrder, richText } from '../../test/sample-page.ts';
import { Job } from './job.tsx';

describe('job', () => {
  const data = {
    trail: [{ name: 'Open positions', path: '/en/careers/jobs/' }],
    heading: 'Engineer',
    lead: richText('You build.'),
    team: 'Payments',
    place: 'Hamburg',
    employment: 'full-time' as const,
    remote: 'partly' as const,
    pay: { from: 70_000, to: 92_000, per: 'year' as const },
    opened: '2026-11-02',
    closes: '2026-12-31',
    tasks: [richText('Build')],
    profile: [richText('Know')],
    offer: [richText('Pay')],
    form: demandedForm('application', 'en'),
    isOpen: true,
    closesAt: '2027-01-01T00:00:00.000Z',
    openings: '/en/careers/jobs/',
  };

  it('gives the frame of the work before the work, and the place to apply', () => {
    const markup = pageMarkup(<Job data={data} />);
    expect(inOrder(markup, '31\u00A0December 2026', 'Hamburg', 'Build', 'id="form"')).toBe(true);
  });

  it.each([
    [
      { from: 70_000, to: 92_000, per: 'year' as const },
      '70,000 to 92,000 euros a year, gross, for full time',
    ],
    [{ from: 16.5, to: 18, per: 'hour' as const }, '16.50 to 18.00 euros an hour, gross'],
  ])('says what it pays, and that this is an example', (pay, words) => {
    expect(pageMarkup(<Job data={{ ...data, pay }} />)).toContain(`<dd>${words} (example)</dd>`);
  });

  it('is named in its form already', () => {
    const markup = pageMarkup(
      <Job data={{ ...data, form: { ...data.form, topic: 'Engineer, payments' } }} />,
    );
    expect(markup).toMatch(/<input [^>]*name="job"[^>]* value="Engineer, payments"/);
    expect(markup.match(/value="Engineer, payments"/g)).toHaveLength(1);
  });

  it('takes no applications once it has closed, and leads to the others', () => {
    const markup = pageMarkup(<Job data={{ ...data, isOpen: false }} />);
    expect(markup).toContain('This opening closed on 31\u00A0December 2026.');
    expect(markup).toContain('See all openings');
    expect(markup).not.toContain('#form');
    expect(markup).not.toContain('data-job');
  });

  it('tells the browser when it closes, with the words for then', () => {
    const markup = pageMarkup(<Job data={data} />);
    expect(markup).toContain('data-job="2027-01-01T00:00:00.000Z"');
    expect(markup).toMatch(/<div data-job-open="">(?:<div[^>]*>)*<a href="#form">/);
    expect(markup).toMatch(
      /<div data-job-closed="" hidden="">.*This opening closed on 31\u00A0December 2026\./,
    );
    expect(markup).toMatch(/<div data-job-open=""><section[^>]* id="form"/);
  });
});
