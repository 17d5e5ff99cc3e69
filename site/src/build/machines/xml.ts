/** XML as data: names and words never meet as text, so nothing has to be escaped by hand. */
import { escapeHtml } from '@quellwerk/engine/html';

export interface XmlElement {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
}

/** An element whose content is words, or other elements; `undefined` is left out. */
export function element(
  name: string,
  children: string | readonly (XmlElement | undefined)[] = [],
  attributes?: Readonly<Record<string, string>>,
): XmlElement {
  return {
    name,
    children: typeof children === 'string' ? [children] : children.filter((child) => child !== undefined),
    ...(attributes !== undefined && { attributes }),
  };
}

export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${print(root)}\n`;
}

function print({ name, attributes = {}, children }: XmlElement): string {
  const words = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const inside = children.map((child) => (typeof child === 'string' ? escapeXml(child) : print(child)));
  return children.length === 0
    ? `<${name}${words.join('')}/>`
    : `<${name}${words.join('')}>${inside.join('')}</${name}>`;
}

/** XML 1.0 has no way to write most control characters; they are left out. */
// oxlint-disable-next-line no-control-regex -- control characters are what this looks for
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function escapeXml(text: string): string {
  return escapeHtml(text.replaceAll(FORBIDDEN, ''));
}
