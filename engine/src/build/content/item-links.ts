/** What is wrong with a link as somebody has written it, whether or not it leads somewhere. */
import { languageOfPath } from '../../shared/languages.ts';
import type { LanguageRules } from '../../shared/languages.ts';
import { isFileLike } from '../../shared/paths.ts';
import { splitAddress } from '../../shared/split-address.ts';

/** What a site says about its addresses. */
export interface LinkRules extends Pick<LanguageRules, 'languages' | 'defaultLanguage' | 'ignoredPaths'> {
  /** `https://example.org`; left out for content outside of a site. */
  readonly origin?: string;
}

interface LinkPlace {
  readonly rules: LinkRules;
  /** Of the file. */
  readonly bodyLanguage: string;
  /** Of the words around the link, where they are marked as those of another language. */
  readonly passageLanguage?: string | undefined;
}

/** Whether an address names everything itself: another site, or a program that is no browser. */
export function isAbsolute(target: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:|sms:)/.test(target);
}

/** What to tell the author of a link; undefined for one that can be followed. */
export function linkFault(target: string, place: LinkPlace): string | undefined {
  if (isAbsolute(target)) {
    if (!URL.canParse(target))
      return `"${target}" is no address of another site. Write it in full, as "https://example.org/".`;
    return ownHostFault(target, place) ?? recipientFault(target);
  }
  if (!/^(?:#|\/(?![/\\]))/.test(target))
    return `"${target}" is no address. Write a page as "/about/", an anchor as "#limits", another site with "https://".`;
  return otherLanguageFault(target, place);
}

/** A program that opens with half an address, or dials a word, helps nobody. */
function recipientFault(target: string): string | undefined {
  if (target.startsWith('mailto:') && !/^mailto:(?:\?|[^\s@?]+(?:@|%40)[^\s@?]+\.[^\s@?]+)/i.test(target))
    return `"${target}" names no mail address. Write it as "mailto:name@example.org".`;
  if (/^(?:tel|sms):/.test(target) && !/^(?:sms:\?|\w+:\+?\d[\d().-]*(?:[,;?]|$))/.test(target))
    return `"${target}" names no telephone number. Write its digits, with "+" and the country in front: "tel:+4940123456".`;
  return undefined;
}

/** With a host it would be neither checked nor given the language of the page. */
function ownHostFault(target: string, place: LinkPlace): string | undefined {
  const { origin } = place.rules;
  const { protocol, host } = new URL(target);
  if (
    origin === undefined ||
    !/^https?:$/.test(protocol) ||
    bareHost(host) !== bareHost(new URL(origin).host)
  )
    return undefined;
  const address = target.replace(/^https?:\/\/[^/\\?#]*[/\\]*/, '/');
  const isFile = isFileLike(splitAddress(address).path);
  const [kind, gain] = isFile ? ['file', 'is checked'] : ['page', 'is checked and gets its language'];
  return `"${target}" is a ${kind} of this site. Write "${withoutPrefix(address, place)}": then it ${gain}.`;
}

function bareHost(host: string): string {
  return host.replace(/^www\./, '');
}

/** An address as content writes it. Where the site has no pages in the language of the file, another prefix may be meant. */
function withoutPrefix(
  address: string,
  { rules, bodyLanguage, passageLanguage = bodyLanguage }: LinkPlace,
): string {
  const { path } = splitAddress(address);
  const prefix = languageOfPath(path, rules.languages);
  const isAdded = rules.languages.includes(bodyLanguage) || prefix === rules.defaultLanguage;
  const isMeant = prefix === passageLanguage && prefix !== bodyLanguage;
  if (prefix === undefined || isFileLike(path) || !isAdded || isMeant) return address;
  const rest = address.slice(prefix.length + 1);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Files have no other address, and files in a language of single pages have no other way to lead to a certain one. */
function otherLanguageFault(target: string, place: LinkPlace): string | undefined {
  const { rules, bodyLanguage, passageLanguage = bodyLanguage } = place;
  const { path } = splitAddress(target);
  const prefix = languageOfPath(path, rules.languages);
  if (prefix === undefined || isFileLike(path) || !rules.languages.includes(bodyLanguage)) return undefined;
  if (prefix === bodyLanguage || prefix === passageLanguage) return undefined;
  return `"${target}" leads from words in "${bodyLanguage}" to a page in "${prefix}". Write "${withoutPrefix(target, place)}": then it gets the language of its page. In Markdown, a link that is meant so stands in ":${prefix}[…]".`;
}
