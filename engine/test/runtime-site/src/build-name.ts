/** Changed in a copy of this site, which is then another build of the same content. */
export const buildName = 'first build';
