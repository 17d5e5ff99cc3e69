/**
 * Trusted Types (https://w3c.github.io/trusted-types): under the policy of a page,
 * plain text becomes neither elements nor a script. What may is named here.
 */

declare global {
  /** Missing where the browser does not know them, and in the build. */
  // oxlint-disable-next-line no-var -- nothing else declares a property of the global object
  var trustedTypes: TrustedTypes | undefined;
}

export interface TrustedTypes {
  readonly defaultPolicy: object | null;
  createPolicy(name: string, rules: TrustedTypesRules): TrustedTypesPolicy;
}

/** What comes of a text; null refuses it. */
interface TrustedTypesRules {
  createHTML?(html: string): string | null;
  createScript?(text: string): string | null;
  createScriptURL?(address: string): string | null;
}

/** Its results are no strings, but TypeScript's library knows only strings where they are used. */
interface TrustedTypesPolicy {
  createHTML(html: string): string;
  createScript(text: string): string;
}

/** For addresses of workers, which are this site's own. The name makes it the one for plain text too. */
export const DEFAULT_POLICY = 'default';
/** For HTML and JSON that the build has made. */
export const BUILT_HTML_POLICY = 'built-html';

const built = /* @__PURE__ */ passesUnder(globalThis.trustedTypes);

/** Lets HTML of the build into the page. Never for text that a visitor or an address brings. */
export const builtHtml = built.html;

/** Lets a block of data into the page, such as JSON-LD. JSON alone passes: as a program it would do nothing. */
export const builtJson = built.json;

/**
 * How text of the build passes in a browser with these Trusted Types, and in one that has none.
 *
 * @internal for its test
 */
export function passesUnder(trustedTypes: Pick<TrustedTypes, 'createPolicy'> | undefined) {
  const policy = trustedTypes?.createPolicy(BUILT_HTML_POLICY, {
    createHTML: (html) => html,
    createScript(text) {
      JSON.parse(text);
      return text;
    },
  });
  return {
    html: (text: string): string => policy?.createHTML(text) ?? text,
    json: (text: string): string => policy?.createScript(text) ?? text,
  };
}
