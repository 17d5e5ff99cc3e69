/**
 * Changes Pagefind's code where the build hands it on. A part of the index that could not be fetched is an empty one to
 * Pagefind for as long as the document lives, so that the search would say that nothing fits; it has no option and no event
 * that tells of it. An excerpt that could not be fetched is never asked for again.
 */
interface Change {
  readonly what: string;
  readonly found: RegExp;
  readonly instead: string;
}

const CHANGES: readonly Change[] = [
  {
    what: 'an error is dropped with which a part of the index could not be fetched',
    found: /console\.error\(`Failed to load the index chunk [^`]*`\);/,
    instead: 'throw e;',
  },
  {
    what: 'an excerpt is remembered before it has been fetched',
    found: /this\.loaded_fragments\[hash\]=this\._loadFragment\(hash\);/,
    instead:
      'this.loaded_fragments[hash]=this._loadFragment(hash).catch((e)=>{delete this.loaded_fragments[hash];throw e;});',
  },
];

/** The scripts that load an index, on the page and in its worker. */
const SCRIPTS = ['pagefind.js', 'pagefind-worker.js'];

/**
 * The files of an index, with scripts that say what could not be fetched.
 *
 * @throws where a script has no such place, as another version of Pagefind may
 */
export function tellFaults(files: ReadonlyMap<string, Uint8Array>, version: string): Map<string, Uint8Array> {
  const told = new Map(files);
  for (const name of SCRIPTS) {
    const script = files.get(name);
    if (script !== undefined) told.set(name, Buffer.from(changed(name, script, version)));
  }
  return told;
}

function changed(name: string, script: Uint8Array, version: string): string {
  return CHANGES.reduce((code, { what, found, instead }) => {
    if (!found.test(code))
      throw new Error(
        `${name} of Pagefind ${version} has no place any more where ${what}. Look in it for what happens when a request ` +
          'fails, change site/src/build/search/pagefind-faults.ts accordingly, and run its test.',
      );
    return code.replace(found, () => instead);
  }, Buffer.from(script).toString());
}
