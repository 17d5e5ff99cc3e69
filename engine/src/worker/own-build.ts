/**
 * Lets only answers of the worker's own build into its caches, so that HTML of
 * one build never meets data of another, even when a deploy happens while an
 * older worker is still in charge.
 */

/** Whether a document says that this build made it. */
export function isPageOfBuild(html: string, buildHash: string): boolean {
  return html.includes(` data-build="${buildHash}"`);
}

/** Whether a page-data record says that this build made it. */
export function isDataOfBuild(text: string, buildHash: string): boolean {
  return buildHashOf(text) === buildHash;
}

/** Whether app data says that another build is live; an answer that says nothing is no other build. */
export function isDataOfOtherBuild(text: string, buildHash: string): boolean {
  const liveBuild = buildHashOf(text);
  return typeof liveBuild === 'string' && liveBuild !== buildHash;
}

function buildHashOf(text: string): unknown {
  try {
    const record: unknown = JSON.parse(text);
    return typeof record === 'object' && record !== null && 'buildHash' in record
      ? record.buildHash
      : undefined;
  } catch {
    return undefined;
  }
}

/** A host that answers every address with a page must not get a page cached as a script. */
export function isFile(contentType: string | null): boolean {
  return !(contentType ?? '').startsWith('text/html');
}
