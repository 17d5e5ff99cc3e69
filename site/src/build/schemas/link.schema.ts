import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';

/** A link with its words. */
export const linkSchema = (context: SchemaContext) => v.strictObject({ label: text(), href: context.link() });
