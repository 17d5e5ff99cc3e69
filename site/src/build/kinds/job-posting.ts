/** What the page of an opening says to search engines and job boards. */
import type { JobPosting } from 'schema-dts';
import type { JobValue } from '../schemas/job.schema.ts';
import { NAMED_ORGANISATION, textOfHtml } from '../structured-data.ts';
import { closingMoment } from '../subjects/jobs.ts';

const REMOTE = {
  none: {},
  partly: {},
  fully: {
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'DE' },
  },
} as const;

const EMPLOYMENT_TYPES = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  'full-or-part-time': ['FULL_TIME', 'PART_TIME'],
} as const;

/** What job boards want left out of a title: that it is meant for all genders. */
const ALL_GENDERS = /\s\((?:m\/w\/d|all\sgenders)\)/;

export function jobPosting(job: JobValue): Exclude<JobPosting, string> {
  return {
    '@type': 'JobPosting',
    title: job.heading.replace(ALL_GENDERS, ''),
    description: [job.lead, ...job.tasks, ...job.profile, ...job.offer].map(textOfHtml).join('\n'),
    datePosted: job.opened,
    // Of a day alone it is left open whether its beginning or its end is meant.
    validThrough: closingMoment(job.closes).toISOString(),
    employmentType: EMPLOYMENT_TYPES[job.employment],
    hiringOrganization: NAMED_ORGANISATION,
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: job.place, addressCountry: 'DE' },
    },
    ...REMOTE[job.remote],
    ...salaryOf(job),
  };
}

/** Nothing where the amounts are those of full time and the job is not, because programs would take them for the job's own. */
function salaryOf({ employment, pay }: JobValue): Pick<Exclude<JobPosting, string>, 'baseSalary'> {
  if (employment === 'part-time' && pay.per === 'year') return {};
  const { from, to, per } = pay;
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: {
        '@type': 'QuantitativeValue',
        minValue: from,
        maxValue: to,
        unitText: per === 'year' ? 'YEAR' : 'HOUR',
      },
    },
  };
}
