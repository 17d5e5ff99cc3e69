import type { QueryData } from '@quellwerk/engine/content';
import { staticQueryHook } from '@quellwerk/engine/react';
import type { Site } from '../../site.config.ts';

/** The result of one of the site's static queries, by its name. */
export const useStaticQuery = staticQueryHook<QueryData<Site>>();
