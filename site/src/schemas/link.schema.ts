import { href, text } from '@quellwerk/engine/content';
import * as v from 'valibot';

/** A link with its words. */
export const linkSchema = v.strictObject({ label: text(), href: href() });
