/** What a served document says, read by the browser's own parser without running or loading anything. */
export interface PageFacts {
  readonly language: string;
  readonly title: string;
  readonly description: string;
  readonly headings: readonly string[];
  readonly canonical: string;
  /** Language -> address, as the head names them. */
  readonly alternates: Readonly<Record<string, string>>;
  /** Every `href` of an anchor, as written. */
  readonly links: readonly string[];
  /** Markup of anchors that say nothing: neither in words nor by a picture that is described. */
  readonly namelessAnchors: readonly string[];
  /** Anchors that name a host. */
  readonly foreignLinks: readonly { readonly href: string; readonly target: string; readonly rel: string }[];
  /** Every file the document names: styles, scripts, icons, pictures, fonts, and those that its links lead to. */
  readonly files: readonly string[];
  readonly ids: readonly string[];
  /** Text that somebody reads, with its no-break spaces: the body without scripts and samples of code. */
  readonly text: string;
}

/** Runs in the browser, so it may use nothing from outside itself. */
export function readFacts(html: string): PageFacts {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const attribute = (selector: string, name: string) =>
    document.querySelector(selector)?.getAttribute(name) ?? '';
  const textOf = (element: Element | null) => element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
  const written = (selector: string, name: string) =>
    all(`:is(${selector})[${name}]`).map((element) => element.getAttribute(name) ?? '');
  const readableText = () => {
    // Samples of code name what is to be filled in, and so do sentences that are not shown yet.
    for (const part of all('pre, code, [hidden]')) part.remove();
    // Spaces at which no line may end stay what they are.
    return document.body.textContent.replaceAll(/[ \n]+/g, ' ').trim();
  };
  return {
    language: document.documentElement.lang,
    title: document.title,
    description: attribute('meta[name=description]', 'content'),
    headings: all('h1').map(textOf),
    canonical: attribute('link[rel=canonical]', 'href'),
    alternates: Object.fromEntries(
      all('link[rel=alternate][hreflang]').map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ]),
    ),
    links: written('a', 'href'),
    namelessAnchors: all('a')
      .filter((anchor) => {
        const described = anchor.querySelector('img[alt]:not([alt=""]), [role="img"][aria-label], svg title');
        return textOf(anchor) === '' && !anchor.hasAttribute('aria-label') && described === null;
      })
      .map(({ outerHTML }) => outerHTML),
    foreignLinks: [...document.querySelectorAll<HTMLAnchorElement>('a[href^="http"], a[href^="//"]')].map(
      ({ href, target, rel }) => ({
        href,
        target,
        rel,
      }),
    ),
    files: [
      ...written('link:not([rel=canonical], [rel=alternate], [rel=expect])', 'href'),
      ...written('script, img, source', 'src'),
      ...written('image, use', 'href'),
      ...written('[data-stylesheet]', 'data-stylesheet'),
      ...written('a', 'href').filter((href) => /^\/[^?#]*\.[a-z\d]+$/.test(href)),
    ],
    ids: all('[id]').map(({ id }) => id),
    text: readableText(),
  };
}
