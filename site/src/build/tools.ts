/** What the build knows for the tools that run in the browser: their words, and the apps that the content names. */
import { bankCodes } from '../../provider.ts';
import type { AccountKnowledge, KnownApp } from '../shared/account-check.ts';
import type { ToolValue } from '../sections/tool/tool.schema.ts';
import type { Source } from './collections.ts';
import { withdrawalAddress } from './kinds/withdrawal-address.ts';
import { ratesFor } from './rates/rates.ts';
import type { AccountCheckWords, ToolWords } from './schemas/tool-words.schema.ts';
import { toolView } from './tools/tool-view.ts';

/** A tool as a page places it. */
export type PlacedTool = Pick<ToolValue, 'tool' | 'services'>;

/** What a tool shows; nothing for one whose place is kept. */
export type ToolViews = Pick<ToolValue, 'rates' | 'accountCheck' | 'ibanChecker' | 'search' | 'view'>;

export interface ListedApp extends KnownApp {
  /** Its help page, where it has one, and where a payout is requested. */
  readonly help?: string;
  readonly payouts: readonly { readonly name: string; readonly path: string }[];
}

export interface AccountCheckView extends AccountKnowledge {
  readonly words: AccountCheckWords;
  readonly apps: readonly ListedApp[];
}

type ToolSource = Pick<Source, 'language' | 'items'>;

export function toolViews(placed: PlacedTool, source: ToolSource): ToolViews {
  switch (placed.tool) {
    case 'exchange-rates':
      return whereKnown('rates', ratesFor(source.language));
    case 'account-check': {
      const words = wordsOf('account-check', source);
      return whereKnown('accountCheck', words && { words, bankCodes, apps: listedApps(source) });
    }
    case 'search':
      return whereKnown('search', wordsOf('search', source));
    case 'iban-checker':
      return whereKnown('ibanChecker', wordsOf('iban-checker', source));
    default:
      return whereKnown('view', toolView(placed, source));
  }
}

function whereKnown<Name extends keyof ToolViews>(name: Name, view: ToolViews[Name] | undefined): ToolViews {
  return view === undefined ? {} : { [name]: view };
}

function wordsOf<Name extends ToolWords['tool']>(
  name: Name,
  source: ToolSource,
): Extract<ToolWords, { tool: Name }> | undefined {
  return source
    .items('tools')
    .map(({ data }) => data)
    .find((words): words is Extract<ToolWords, { tool: Name }> => words.tool === name);
}

/**
 * Every app that has a help page or a payout page. One that has only the latter
 * is there because its accounts with the bank have ended.
 *
 * @internal for its test
 */
export function listedApps(source: ToolSource): ListedApp[] {
  const payouts = source.items('transfers').map(({ slug, path, data }) => ({
    partner: partnerOf(slug),
    isChoice: data.form === 'withdrawal-selection',
    title: data.partner,
    name: data.name,
    path: path ?? '',
  }));
  const helped = source
    .items('support')
    .flatMap(({ slug, path, data }) =>
      data.template === 'support-client'
        ? [{ slug, name: data.name, state: data.state, help: path ?? '' }]
        : [],
    );
  const ended = payouts
    .filter(({ partner }, index) => payouts.findIndex((other) => other.partner === partner) === index)
    .filter(({ partner }) => helped.every(({ slug }) => slug !== partner))
    .map(({ partner, title }) => ({ slug: partner, name: title, state: 'ended' as const }));
  return [...helped, ...ended]
    .map((app) => {
      const own = payouts.filter(({ partner }) => partner === app.slug);
      // Where one page chooses between the ways, it leads to all of them.
      const shown = own.some(({ isChoice }) => isChoice) ? own.filter(({ isChoice }) => isChoice) : own;
      return { ...app, payouts: shown.map(({ name, path }) => ({ name, path })) };
    })
    .sort((a, b) => a.name.localeCompare(b.name, source.language));
}

/** `finom-sepa` -> `finom`: the second segment of the page's address. */
function partnerOf(slug: string): string {
  return withdrawalAddress(slug).split('/')[2] ?? slug;
}
