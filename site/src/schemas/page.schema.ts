import * as v from 'valibot';
import { sectionSchema } from '../sections/section.schema.ts';
import { pageFields } from './page-fields.schema.ts';

/** A page put together from sections. */
export const pageSchema = v.strictObject({ ...pageFields, sections: v.array(sectionSchema) });

export type PageValue = v.InferOutput<typeof pageSchema>;
