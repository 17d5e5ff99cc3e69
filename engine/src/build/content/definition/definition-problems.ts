import { configFile } from '../../display-path.ts';
import type { Problem } from '../../problems.ts';
import type { SiteDefinition } from './site-definition.ts';

/** `/de/*` */
const CATCH_ALL = /^(?:\/[^/*]+)+\/\*$/;

/** What a site says of itself that cannot be. Content is read by these rules, so they are checked before it. */
export function definitionProblems(siteRoot: string, site: SiteDefinition): Problem[] {
  const { origin, languages, catchAlls, problems = [] } = site;
  const offered = languages.join('", "');
  const messages = [
    ...(URL.canParse(origin) && new URL(origin).origin === origin
      ? []
      : [
          `has the origin "${origin}". Write it as "https://example.org", without path and slash at the end.`,
        ]),
    ...(['defaultLanguage', 'fallbackLanguage'] as const)
      .filter((name) => !languages.includes(site[name]))
      .map(
        (name) =>
          `has the ${name} "${site[name]}", which is none of its languages. Use one of: "${offered}".`,
      ),
    ...catchAlls
      .filter(({ matchPath }) => !CATCH_ALL.test(matchPath))
      .map(({ matchPath }) => `has the matchPath "${matchPath}" in "catchAlls". Write it as "/de/*".`),
  ];
  return [...problems, ...messages.map((message) => ({ file: configFile(siteRoot), message }))];
}
