import type { PageItem } from '@quellwerk/engine/content';
import type { Dataset } from 'schema-dts';
import { RATES_FILES } from '../../shared/tools/rates.ts';
import { settings } from '../settings.ts';
import { NAMED_ORGANISATION } from '../structured-data.ts';
import { ratesPeriod, ratesWords } from './rates.ts';

/** The downloads of rates, as schema.org describes data. */
export function ratesDataset({
  path,
  language,
}: Pick<PageItem, 'path' | 'language'>): Exclude<Dataset, string> | undefined {
  const [words, period] = [ratesWords(language), ratesPeriod()];
  if (words === undefined || period === undefined) return undefined;
  const url = settings.origin + path;
  return {
    '@type': 'Dataset',
    '@id': `${url}#rates`,
    url,
    name: words.dataset.name,
    description: `${words.dataset.description}${period.isSample ? ` ${words.state.sample}` : ''}`,
    inLanguage: language,
    creator: NAMED_ORGANISATION,
    isAccessibleForFree: true,
    temporalCoverage: `${period.first}/${period.last}`,
    dateModified: period.retrieved,
    variableMeasured: [words.table.ecb, words.table.card, words.table.markup],
    distribution: [
      { '@type': 'DataDownload', encodingFormat: 'text/csv', contentUrl: settings.origin + RATES_FILES.csv },
      {
        '@type': 'DataDownload',
        encodingFormat: 'application/json',
        contentUrl: settings.origin + RATES_FILES.json,
      },
    ],
  };
}
