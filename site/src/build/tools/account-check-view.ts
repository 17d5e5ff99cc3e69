/** What the account check knows: the apps that the content names, and how the bank's own IBANs begin. */
import { bankCodes } from '../../../provider.ts';
import type { AccountKnowledge, KnownApp } from '../../shared/tools/account-check.ts';
import type { Source } from '../collections.ts';
import { partnerOf } from '../subjects/withdrawal-address.ts';
import type { AccountCheckWords } from './account-check.schema.ts';

export interface ListedApp extends KnownApp {
  /** Its help page, where it has one, and where a payout is requested. */
  readonly help?: string;
  readonly payouts: readonly { readonly name: string; readonly path: string }[];
}

export interface AccountCheckView extends AccountKnowledge {
  readonly tool: 'account-check';
  readonly words: AccountCheckWords;
  readonly apps: readonly ListedApp[];
}

export function accountCheckView(words: AccountCheckWords, source: Source): AccountCheckView {
  return { tool: 'account-check', words, bankCodes, apps: listedApps(source) };
}

/**
 * Every app that has a help page or a payout page. One that has only the latter
 * is there because its accounts with the bank have ended.
 *
 * @internal for its test
 */
export function listedApps(source: Source): ListedApp[] {
  const payouts = source.items('transfers').map(({ slug, path, data }) => ({
    partner: partnerOf(slug),
    isChoice: data.form === 'withdrawal-selection',
    title: data.partner,
    name: data.name,
    path,
  }));
  const helped = source
    .items('support')
    .flatMap(({ slug, path, data }) =>
      data.template === 'support-client' ? [{ slug, name: data.name, state: data.state, help: path }] : [],
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
