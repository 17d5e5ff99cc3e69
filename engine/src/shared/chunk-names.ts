/** How page data and slice data name the code they need. */
export const templateChunk = (name: string): string => `template---${name}`;
export const sliceChunk = (name: string): string => `slice---${name}`;
