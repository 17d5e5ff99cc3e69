/**
 * Who the site belongs to. Change it here and everything follows: titles,
 * texts, the imprint, the address of the why-page. In content write `{provider}`
 * for the name and `{provider.phone}` and so on for the rest.
 *
 * The bank is fictional: numbers are visibly placeholders.
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
  phone: '+49 40 0000 0000',
  fax: '+49 40 0000 0001',
  email: 'hello@quellwerk.example',
  partnerEmail: 'partners@quellwerk.example',
  supportEmail: 'support@quellwerk.example',
  pressEmail: 'press@quellwerk.example',
  privacyEmail: 'privacy@quellwerk.example',
  accessibilityEmail: 'accessibility@quellwerk.example',
  complaintsEmail: 'complaints@quellwerk.example',
  fraudEmail: 'fraud@quellwerk.example',
  registerNumber: 'HRB 000000',
  vatId: 'DE000000000',
  licenceId: '000000',
  bic: 'QUELDEFFXXX',
} as const;
