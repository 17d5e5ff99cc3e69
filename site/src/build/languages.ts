/** Languages that the site is in. */
import type { ContentLanguage } from '../shared/language-rules.ts';

/** Languages of the interface. */
export const languages: string[] = ['en', 'de'] satisfies ContentLanguage[];

/** Of visitors who want none of them, of pages without prefix, and of what there is in no other. */
export const DEFAULT_LANGUAGE = 'en';

/** Languages of pages that visitors are not sent to; the interface has words in them. */
export const moreWordLanguages: string[] = ['es', 'fr', 'it'] satisfies ContentLanguage[];

/** The blog has one archive for posts in every language; this is the language around them. */
export const BLOG_LANGUAGE = 'en';
/** Of the archive: the blog stands under no language. */
export const BLOG_PATH = '/blog/';
