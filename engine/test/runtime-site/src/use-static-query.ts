import type { QueryData } from '@quellwerk/engine/content';
import { staticQueryHook } from '@quellwerk/engine/react';
import type { Site } from '../site.config.ts';

export const useStaticQuery = staticQueryHook<QueryData<Site>>();
