export { checkForm, problemCodes } from './check-form.ts';
export type { CheckedForm, FormProblem, ProblemCode } from './check-form.ts';
export { allConsentTexts, consentTexts } from './consent-texts.ts';
export { askedFields, isAsked, valueOf } from './definition.ts';
export type {
  FormDefinition,
  FormField,
  FormGroup,
  FormPrivacy,
  FormValues,
  Localised,
  NamelessForm,
  ShownForm,
  TeamMail,
} from './definition.ts';
export { isLinkLike } from './link-like.ts';
export { problemMessage } from './messages.ts';
export type { ProblemMessages } from './messages.ts';
export { mailPlaceholders, refusals } from './manifest.ts';
export type {
  FormPage,
  FormsManifest,
  MailPlaceholder,
  MailTemplate,
  Refusal,
  ServerPage,
} from './manifest.ts';
export * from './markup.ts';
export { isWalletNetwork, walletNetworks } from './wallet.ts';
