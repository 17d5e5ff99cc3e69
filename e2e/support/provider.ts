// oxlint-disable-next-line no-restricted-imports -- whom the site belongs to is written down once
export { provider } from '../../site/provider.ts';
