/**
 * The addresses that this site promises under both prefixes (R11),
 * written down once by hand: content cannot shorten the list.
 */
import { provider } from '../provider.ts';

const below = (folder: string, slugs: string): readonly string[] =>
  slugs.split(' ').map((slug) => `/${folder}/${slug}/`);

export const addresses: readonly string[] = [
  '/',
  ...'about accessibility-statement careers case-studies customer-information developers ecosystem-partners exchange-rates futura-newsletter futura-newsletter-success glossary imprint industries investors knowledge license newsletter newsletter-success partner-information partners podcast press privacy-policy publications search security services support survey survey-success terms-of-use webinars'
    .split(' ')
    .map((slug) => `/${slug}/`),
  `/${provider.slug}-privacy-policy/`,
  `/why-${provider.slug}/`,
  '/careers/jobs/',
  '/exchange-rates/mastercard/',
  '/investors/download/',
  ...below(
    'case-studies',
    'admirals clanq coinbase finom finvia grover lexware navit samsung spendit tomorrow vivid',
  ),
  ...below(
    'glossary',
    'anti-financial-crime-afc anti-money-laundering-directive anti-money-laundering bank-identifier-code bank-recovery-and-resolution-directive capital-requirements-directive international-bank-account-number know-your-customer-know-your-business payment-services-directive-2 politically-exposed-person society-for-worldwide-interbank-financial-telecommunication',
  ),
  ...below('industries', 'erp-software hr-tech mobility software-providers travel wealth'),
  ...below(
    'publications',
    'bnpl-guide cards-guide digital-banking-guide embedded-finance-study futura-whitepaper future-embedded-finance-whitepaper kyc-guide mobility-whitepaper payment-flows-guide roland-berger-whitepaper saas-guide travel-whitepaper wealth-whitepaper',
  ),
  ...below(
    'security',
    '6-tips-for-secure-online-banking data-security-quickneasy financial-agent-or-escrow-fraud how-to-protect-yourself-from-identity-theft what-is-phishing what-is-spyware',
  ),
  ...below(
    'services',
    'accounts bankident cards consumer-lending debit-cards digital-banking kyc-platform payment-flows prepaid-cards splitpay',
  ),
  ...below(
    'support',
    '360x bison bitpanda-payments bsdex coinbase faq finom jimdo kontist samsung-pay smava tomorrow',
  ),
  '/support/nuri/transfer/',
  '/support/nuri/transfer/crypto/',
  ...'canb finom getinsha helios nuri penta vivid-money'
    .split(' ')
    .map((partner) => `/support/${partner}/transfer/sepa/`),
  ...below(
    'customer-information',
    'austria/de-iban/german france/de-iban/french france/fr-iban/english france/fr-iban/french germany/de-iban/english germany/de-iban/german ireland/de-iban/english italy/de-iban/italian italy/it-iban/english italy/it-iban/italian spain/de-iban/spanish spain/es-iban/english spain/es-iban/spanish',
  ),
];

/** Pages at the top of a language that stand below a hub nonetheless. */
export const pagesBelowHubs: readonly string[] =
  'apply availability brand-preview cost-planner deposit-protection iban-checker is-my-account-with-you press-contact report-fraud solution-finder'.split(
    ' ',
  );

/** Folders whose pages' slugs are free, because editors add to them, and how many pages each has at least. */
export const freeFolders: readonly (readonly [folder: string, least: number])[] = [
  ['glossary', 11],
  ['podcast', 5],
  ['webinars', 2],
];

/** Landing pages and their hubs, by the language that they are in. */
export const landingAddresses: readonly (readonly [language: string, address: string])[] = [
  ['es', '/es/'],
  ['es', '/es/informaciones-clientes/'],
  ['es', '/es/privacy-policy/'],
  ['fr', '/fr/'],
  ['fr', '/fr/informations-clients/'],
  ['it', '/it/'],
  ['it', '/it/informazioni-clienti/'],
];
