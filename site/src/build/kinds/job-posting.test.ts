import { describe, expect, test } from 'vitest';
import type { JobValue } from '../schemas/job.schema.ts';
import { jobPosting } from './job-posting.ts';

const plain = (html: string) => ({ html, headings: [] });

const job: JobValue = {
  title: '',
  description: '',
  keywords: [],
  name: 'Backend engineer',
  summary: '',
  heading: '',
  lead: plain('You build it.'),
  team: '',
  place: 'Hamburg',
  employment: 'full-time',
  remote: 'none',
  pay: { from: 70_000, to: 92_000, per: 'year' },
  opened: '2026-11-02',
  closes: '2027-03-31',
  tasks: [],
  profile: [],
  offer: [],
  form: 'application',
};

describe('what job boards are told of an opening', () => {
  test.each([
    ['Backend-Entwickler (m/w/d) Zahlungsverkehr', 'Backend-Entwickler Zahlungsverkehr'],
    ['Backend engineer, payments (all\u00A0genders)', 'Backend engineer, payments'],
  ])('is the position without the words for all genders: %s', (heading, title) => {
    expect(jobPosting({ ...job, heading }).title).toBe(title);
  });

  test('is valid through the whole of its last day', () => {
    expect(jobPosting(job).validThrough).toBe('2027-04-01T00:00:00.000Z');
  });

  test('is both full and part time where it is offered as both, with the pay of full time', () => {
    const posting = jobPosting({ ...job, employment: 'full-or-part-time' });
    expect(posting.employmentType).toEqual(['FULL_TIME', 'PART_TIME']);
    expect(posting).toHaveProperty('baseSalary');
  });
});

describe('what an opening says of its pay', () => {
  test('is the range that stands on its page', () => {
    expect(jobPosting(job).baseSalary).toEqual({
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: { '@type': 'QuantitativeValue', minValue: 70_000, maxValue: 92_000, unitText: 'YEAR' },
    });
  });

  test('is by the hour for part-time jobs that are paid by the hour', () => {
    const posting = jobPosting({
      ...job,
      employment: 'part-time',
      pay: { from: 16.5, to: 18, per: 'hour' },
    });
    expect(posting.baseSalary).toMatchObject({ value: { minValue: 16.5, maxValue: 18, unitText: 'HOUR' } });
  });

  test('is nothing where the amounts are those of full time and the job is not', () => {
    expect(jobPosting({ ...job, employment: 'part-time' })).not.toHaveProperty('baseSalary');
  });
});
