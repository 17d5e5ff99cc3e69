/** Pages in languages that the site has no place for: they would stand among words of the interface in another language. */
import type { PageCollection, Source } from '../collections.ts';
import { languages, moreWordLanguages } from '../settings.ts';

/** Collections whose pages may be in other languages than those of the whole site. */
type InOtherLanguages = 'blog' | 'customer-information' | 'landing';

type OfWholeSite = Exclude<PageCollection, InOtherLanguages>;

/** Pages of the whole site, which exist in each of its languages and in no other. */
const WHOLE_SITE: Readonly<Record<OfWholeSite, true>> = {
  pages: true,
  services: true,
  industries: true,
  'case-studies': true,
  glossary: true,
  legal: true,
  podcast: true,
  webinars: true,
  publications: true,
  security: true,
  support: true,
  transfers: true,
  jobs: true,
};

export function reportPageLanguages(sources: readonly Source[]): void {
  for (const source of sources) {
    const { language } = source;
    const isOfSite = languages.includes(language);
    if (!moreWordLanguages.includes(language)) {
      const advice = isOfSite ? 'Write it for the whole site, in "pages".' : CORRECT;
      for (const item of source.items('landing'))
        source.report(
          item,
          [],
          `is in "${language}", and landing pages are in ${listed(moreWordLanguages)}. ${advice}`,
        );
    }
    if (isOfSite) continue;
    const advice = moreWordLanguages.includes(language) ? 'Write a landing page, in "landing".' : CORRECT;
    for (const collection of Object.keys(WHOLE_SITE) as OfWholeSite[])
      for (const item of source.items(collection))
        source.report(
          item,
          [],
          `is in "${language}", and pages of "${collection}" are in ${listed(languages)}. ${advice}`,
        );
  }
}

const CORRECT = 'Correct the language in its name, or remove it.';

function listed(codes: readonly string[]): string {
  return codes.map((code) => `"${code}"`).join(', ');
}
