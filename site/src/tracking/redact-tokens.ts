/** Each letter of the name as it is or percent-encoded, since browsers keep what was typed. */
const NAME = [...'access_token'].map(spellings).join('');
const TOKEN = new RegExp(`([?&#]${NAME}=)[^&#]*`, 'g');

/** Replaces the value of every `access_token` in a query or fragment by REDACTED and changes nothing else (specification §4a). */
export function redactTokens(queryAndFragment: string): string {
  return queryAndFragment.replace(TOKEN, '$1REDACTED');
}

function spellings(letter: string): string {
  const code = letter.charCodeAt(0).toString(16);
  return `(?:${letter}|%${code}|%${code.toUpperCase()})`;
}
