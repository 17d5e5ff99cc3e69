/** A brand as the preview shows it. Components read this; what calculates colours is in brand-colours.ts. */
export const NAME_MAX = 24;
export const MARK_MAX = 2;
export const COLOUR_MAX = 32;
/** Ground of the drawn screens, the same in both schemes of the page. */
export const GROUNDS = { light: '#ffffff', dark: '#10181c' } as const;
export type Scheme = keyof typeof GROUNDS;

/** What is typed into the fields. */
export const BRAND_FIELDS = ['name', 'colour', 'mark'] as const;
export type BrandField = (typeof BRAND_FIELDS)[number];

/** The brand's colour as text on a screen. */
export interface Accent {
  /** Of the colour as typed. */
  readonly ratio: number;
  /** The colour itself, or the nearest shade that can be read, `#rrggbb`. */
  readonly shade: string;
  readonly shadeRatio: number;
}

export interface Brand {
  readonly name: string;
  /** One or two characters. */
  readonly mark: string;
  /** `#rrggbb` */
  readonly colour: string;
  /** White where it reaches the contrast that text needs, else black. */
  readonly onColour: '#000000' | '#ffffff';
  readonly onColourRatio: number;
  readonly accents: Readonly<Record<Scheme, Accent>>;
}

/** Sentences about contrast; `{ratio}`, `{shade}`, `{shadeRatio}` are filled in. */
export interface ContrastWords {
  readonly black: string;
  readonly white: string;
  readonly fine: Readonly<Record<Scheme, string>>;
  readonly corrected: Readonly<Record<Scheme, string>>;
}

/** Size of type in which a name fits where there is room for 14 characters at full size. */
export function nameSize(name: string, full: number): number {
  return Math.round(full * Math.min(1, 14 / Math.max(1, [...name].length)) * 10) / 10;
}
