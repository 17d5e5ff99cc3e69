import { describe, expect, it } from 'vitest';
import { testSource } from '../../../test/test-source.ts';
import { isOpen } from '../subjects/jobs.ts';
import { jobData, jobDetails } from './job-data.ts';

const richText = { html: '<b>Words</b> &amp; more', headings: [] };

describe('job', () => {
  const job = (closes: string) => ({
    collection: 'jobs',
    slug: 'engineer',
    language: 'en',
    bodyLanguage: 'en',
    file: '',
    path: '/en/careers/jobs/engineer/',
    data: {
      title: '',
      description: '',
      keywords: [],
      name: 'Engineer',
      summary: '',
      heading: '',
      lead: richText,
      team: 'Payments',
      place: 'Hamburg',
      employment: 'part-time' as const,
      remote: 'fully' as const,
      pay: { from: 16.5, to: 18, per: 'hour' as const },
      opened: '2026-11-02',
      closes,
      tasks: [richText],
      profile: [richText],
      offer: [richText],
      form: 'application' as const,
    },
  });
  const textOf = (closes: string) =>
    JSON.stringify(jobDetails(job(closes), testSource()).head ?? []).replaceAll('\\', '');

  it('is open up to and including its last day', () => {
    expect(isOpen({ closes: '2026-11-21' }, '2026-11-21')).toBe(true);
    expect(isOpen({ closes: '2026-11-21' }, '2026-11-22')).toBe(false);
  });

  it.each([
    ['2026-11-21', '2026-11-22T00:00:00.000Z'],
    ['2027-12-31', '2028-01-01T00:00:00.000Z'],
  ])('that closes on %s says to browsers that this is at %s, as the server counts', (closes, closesAt) => {
    expect(jobData(job(closes), testSource()).closesAt).toBe(closesAt);
  });

  it('is what its form is about', () => {
    expect(jobData(job('2999-01-01'), testSource()).form.topic).toBe('Engineer');
  });

  it('is offered to machines only while it is open', () => {
    expect(textOf('2999-01-01')).toContain('"@type":"JobPosting"');
    expect(textOf('2999-01-01')).toContain('"employmentType":"PART_TIME"');
    expect(textOf('2999-01-01')).toContain('"jobLocationType":"TELECOMMUTE"');
    expect(textOf('2020-01-01')).not.toContain('JobPosting');
  });

  it('is described in plain words', () => {
    expect(textOf('2999-01-01')).toContain('"description":"Words & more');
  });
});
