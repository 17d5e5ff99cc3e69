/**
 * Who the site belongs to. Change it here and everything follows: titles,
 * texts, the imprint, the address of the why-page. In content write `{provider}`
 * for the name and `{provider.phone}` and so on for the rest.
 *
 * The bank is fictional. Register and licence numbers are visibly placeholders,
 * the telephone numbers come from the range that the regulator keeps free for
 * films and books (+49 40 66969 000 to 999), and a zero as eighth character
 * marks the BIC as a test code.
 */
export const provider = {
  name: 'Quellwerk',
  /** Used in addresses: /en/why-quellwerk/. */
  slug: 'quellwerk',
  legalName: 'Quellwerk SE',
  domain: 'quellwerk.example',
  street: 'Beispielkai 1',
  postalCode: '20457',
  city: 'Hamburg',
  phone: '+49 40 66969 000',
  /** The same number as links dial it. */
  phoneTel: '+494066969000',
  fax: '+49 40 66969 001',
  /** Blocks cards and log-ins day and night; `blockTel` is the same number as links dial it. */
  blockPhone: '+49 40 66969 116',
  blockTel: '+494066969116',
  email: 'hello@quellwerk.example',
  partnerEmail: 'partners@quellwerk.example',
  supportEmail: 'support@quellwerk.example',
  pressEmail: 'press@quellwerk.example',
  /** Read by the human resources department alone. */
  careersEmail: 'careers@quellwerk.example',
  privacyEmail: 'privacy@quellwerk.example',
  accessibilityEmail: 'accessibility@quellwerk.example',
  complaintsEmail: 'complaints@quellwerk.example',
  fraudEmail: 'fraud@quellwerk.example',
  /** For whoever has found a vulnerability; `security.txt` names it. Fraud against customers goes to the address above. */
  securityEmail: 'security@quellwerk.example',
  registerNumber: 'HRB 000000',
  /** Whom business letters name, and with them e-mails (section 80 AktG). */
  boardChair: 'Kim Beispiel',
  boardMembers: 'Alex Muster, Robin Platzhalter',
  supervisoryChair: 'Toni Exempel',
  vatId: 'DE000000000',
  licenceId: '000000',
  bic: 'QUELDEH0XXX',
  /**
   * Where the European Commission shows its leaflet on consumers' rights in payments, which article 106(3) PSD2 wants
   * on the website of a bank. Empty until somebody has opened the address: the page then offers to send the leaflet.
   */
  paymentRightsLeaflet: '' as string,
} as const;

/**
 * Whether the bank does not exist. While it does not, each page says so in its footer, and search engines are asked not to
 * list any (`SITE_INDEXABLE` has the last word). The owner of a real bank writes `false`.
 */
export const isFictional = true as boolean;

/**
 * The bank codes of its IBANs, by the country of its branch. All zeros, which no
 * real bank has: like the numbers above they are visibly placeholders.
 */
export const bankCodes: Readonly<Record<string, string>> = {
  DE: '00000000',
  ES: '0000',
  FR: '00000',
  IT: '00000',
};
