import { text } from '@quellwerk/engine/content';

/** Around the one field of a checker. */
export const fieldWords = () => ({
  label: text(),
  help: text(),
  submit: text(),
  /** What happens with what is typed. */
  privacy: text(),
  needsScript: text(),
  result: text(),
});
