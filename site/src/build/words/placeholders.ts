/** `{provider.email}` and the like in content and in the files that the site reads itself, with what they stand for. */
import { provider } from '../../../provider.ts';
import { settings } from '../settings.ts';

export const placeholders: Readonly<Record<string, string>> = {
  provider: provider.name,
  'provider.origin': settings.origin,
  ...Object.fromEntries(Object.entries(provider).map(([key, value]) => [`provider.${key}`, value])),
  // Without the leaflet's address the words with its link are not shown, but read and checked all the same.
  'provider.paymentRightsLeaflet': provider.paymentRightsLeaflet || '/customer-information/',
};
