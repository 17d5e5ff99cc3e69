/** What header and footer call the groups of the navigation and the pages in them. */
import type { GroupSlug, NavigationPage } from '../build/navigation.ts';
import type { StringKey } from '../build/schemas/strings.schema.ts';

export const GROUP_WORDS = {
  services: 'header.services',
  industries: 'header.industries',
  knowledge: 'header.knowledge',
  developers: 'header.developers',
  company: 'header.company',
  support: 'header.help',
} as const satisfies Record<GroupSlug, StringKey>;

export function pageWord(slug: NavigationPage): StringKey {
  return `page.${slug}`;
}
