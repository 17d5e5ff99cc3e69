import { text } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { readBrand } from '../../shared/tools/brand-colours.ts';
import { textFields } from '../schemas/same-fields.ts';

const schemes = () => textFields('light', 'dark');

/** Words of the preview of a brand, and the brands that it shows as examples. */
export const brandPreviewSchema = () =>
  v.strictObject({
    tool: v.literal('brand-preview'),
    title: text(),
    needsScript: text(),
    labels: textFields('name', 'colour', 'mark', 'picker'),
    help: textFields('name', 'colour', 'mark'),
    /** What to do about a value that cannot be taken. */
    problems: textFields('name', 'colour', 'mark'),
    privacy: text(),
    share: text(),
    contrastTitle: text(),
    /** `{ratio}`, `{shade}` and `{shadeRatio}` are filled in. */
    contrast: v.strictObject({ black: text(), white: text(), fine: schemes(), corrected: schemes() }),
    /** Names of the pictures. */
    pictures: textFields('light', 'dark', 'card', 'statement'),
    /** What stands in the pictures. */
    drawn: v.strictObject({
      balance: text(),
      amount: text(),
      send: text(),
      all: text(),
      entries: v.pipe(
        v.array(v.strictObject({ label: text(), amount: text() })),
        v.length(3, 'must have 3 entries'),
      ),
      kind: text(),
      number: text(),
      holder: text(),
      issuer: text(),
      day: text(),
      purchase: text(),
      price: text(),
      account: text(),
    }),
    examplesTitle: text(),
    /** `{name}` is filled in. */
    tryExample: text(),
    examples: v.pipe(
      v.array(
        v.pipe(
          v.strictObject({ name: text(), colour: text(), mark: text() }),
          v.check(
            (example) => !('faults' in readBrand(example)),
            'is no brand that the tool itself takes. Correct its name, colour or mark',
          ),
        ),
      ),
      v.length(3, 'must have 3 entries'),
    ),
  });

export type BrandPreviewWords = v.InferOutput<ReturnType<typeof brandPreviewSchema>>;
