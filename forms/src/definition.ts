/**
 * What a form is: one definition feeds the page, the checks in the browser, the
 * checks on the server and the operators' list. The build writes it into the
 * manifest; nothing here depends on where it runs.
 */

/** Words by language: `{ en: 'E-mail', de: 'E-Mail' }`. Every language of the site has its words. */
export type Localised = Readonly<Record<string, string>>;

export type FormDefinition = NamelessForm & {
  /** The form's name in addresses: `/forms/contact`. */
  readonly name: string;
};

/** What the form's file says; its name is that of the file. */
export type NamelessForm = FormBase & (SentForm | ConfirmedForm);

interface FormBase {
  /** What it is called where forms are listed. */
  readonly title: Localised;
  /** Questions that belong together; a long form shows one group at a time. */
  readonly groups: readonly FormGroup[];
  /** What the button that sends says. */
  readonly submitLabel: Localised;
  /** Whether the answers are shown once more before they are sent. */
  readonly hasReview: boolean;
  /** Page of this site to open once the form is sent, without language prefix. Left out: the receipt. */
  readonly successPath?: string | undefined;
  /** When its sender hears from the bank, for the receipt; several where that depends on what was sent. */
  readonly replies?: readonly FormReply[] | undefined;
  /** Mail templates, by the file's name in `content/forms/mail`; what is left out is not sent. */
  readonly mail: {
    /** To the address in the field of type `email`. */
    readonly visitor?: string | undefined;
    /** To the same address after a double opt-in has been confirmed. */
    readonly confirmed?: string | undefined;
    /** To the team that answers. */
    readonly team?: TeamMail | undefined;
  };
}

interface FormReply {
  /** What was sent: "A press enquiry". */
  readonly sent: Localised;
  /** "Within four hours on business days". */
  readonly when: Localised;
}

/** What pages and their scripts are told of a form. Who gets its mails is the server's alone. */
export type ShownForm = Pick<
  FormDefinition,
  'name' | 'title' | 'groups' | 'submitLabel' | 'hasReview' | 'successPath' | 'privacy'
>;

interface SentForm {
  readonly confirmation: 'none';
  readonly privacy: FormPrivacy;
}

/** Nothing counts before the link in a mail has been used (UWG section 7). */
interface ConfirmedForm {
  readonly confirmation: 'double-opt-in';
  readonly privacy: FormPrivacy & {
    /** Days for which the link works, after which an entry is deleted that nobody has confirmed. */
    readonly unconfirmedDays: number;
  };
}

export interface TeamMail {
  readonly template: string;
  /** An address. */
  readonly to: string;
  /** Other addresses for some of the answers to a question with options. */
  readonly byAnswer?: { readonly field: string; readonly to: Readonly<Record<string, string>> } | undefined;
}

/** From this the privacy policy's table is made, and the server deletes by it (GDPR art. 5, 13). */
export interface FormPrivacy {
  readonly purpose: Localised;
  readonly legalBasis: Localised;
  readonly recipients: Localised;
  /** Days after which a submission is deleted; of a double opt-in, counted from leaving the list, as proof of consent. */
  readonly retentionDays: number;
  /** Why, or what is kept elsewhere. */
  readonly retentionNote?: Localised | undefined;
}

export interface FormGroup {
  readonly id: string;
  readonly title: Localised;
  readonly lead?: Localised | undefined;
  readonly fields: readonly FormField[];
}

interface FieldBase {
  /** Letters, digits and dashes; unique in the form. */
  readonly name: string;
  readonly label: Localised;
  /** Stands between label and field. */
  readonly help?: Localised | undefined;
  readonly isRequired: boolean;
  /** What to do when it is empty: "Enter your e-mail address". */
  readonly missing?: Localised | undefined;
  /** Asked only when another field has one of these values. */
  readonly onlyWhen?: { readonly field: string; readonly is: readonly string[] } | undefined;
}

/** One line of text. */
interface TextField extends FieldBase {
  readonly type: 'text';
  readonly maxLength: number;
  readonly minLength?: number | undefined;
  /** Token of the HTML standard: `name`, `organization`, `postal-code`. */
  readonly autocomplete?: string | undefined;
  /** A regular expression the whole answer has to match, with what to do when it does not. */
  readonly pattern?: { readonly expression: string; readonly message: Localised } | undefined;
  /** Refuses text that looks like a link (R13.7): a sign of abuse in a name. */
  readonly refusesLinks: boolean;
  /** `topic`: answered already on a page that is about one thing, such as a job. */
  readonly prefill?: 'topic' | undefined;
}

/** Several lines of text. */
interface LongTextField extends FieldBase {
  readonly type: 'long-text';
  readonly maxLength: number;
  readonly minLength?: number | undefined;
  readonly refusesLinks: boolean;
}

/** An address or number in a form that is known by its kind. */
interface KnownField extends FieldBase {
  readonly type: 'email' | 'phone';
}

interface IbanField extends FieldBase {
  readonly type: 'iban';
  /** `sepa`: only of countries that a transfer in SEPA reaches. */
  readonly area?: 'sepa' | undefined;
  /** The field of another IBAN, which is not to be given here again. */
  readonly otherThan?: string | undefined;
}

/** Euros. */
interface AmountField extends FieldBase {
  readonly type: 'amount';
  /** Refuses 0, of which there is nothing to pay. */
  readonly isPositive?: boolean | undefined;
}

interface DayField extends FieldBase {
  readonly type: 'day';
  /** `past` refuses days to come, and those that nobody who lives has seen; `coming` refuses days gone by. */
  readonly when?: 'past' | 'coming' | undefined;
  /** Where it is the visitor's own day of birth, which a browser may know (WCAG 1.3.5). */
  readonly autocomplete?: 'bday' | undefined;
}

/** The address of a wallet; which network it belongs to is the answer to another field. */
interface WalletField extends FieldBase {
  readonly type: 'wallet';
  readonly networkField: string;
}

interface ChoiceField extends FieldBase {
  readonly type: 'choice';
  /** `list` for many options, `buttons` where all should be seen. */
  readonly look: 'buttons' | 'list';
  readonly options: readonly { readonly value: string; readonly label: Localised }[];
}

/** A box to tick, such as a consent; its value is `yes`. */
interface CheckboxField extends FieldBase {
  readonly type: 'checkbox';
}

export type FormField =
  | TextField
  | LongTextField
  | KnownField
  | IbanField
  | AmountField
  | DayField
  | WalletField
  | ChoiceField
  | CheckboxField;

/** What was typed, by field; an unticked box and an empty field are absent or empty. */
export type FormValues = Readonly<Record<string, string>>;

/** The fields that are asked, given the answers so far. */
export function askedFields({ groups }: Pick<FormDefinition, 'groups'>, values: FormValues): FormField[] {
  return groups.flatMap((group) => group.fields).filter((field) => isAsked(field, values));
}

export function isAsked({ onlyWhen }: FormField, values: FormValues): boolean {
  return onlyWhen === undefined || onlyWhen.is.includes(valueOf(values, onlyWhen.field));
}

/** The answer without the space around it; '' where there is none, also for names that every object has. */
export function valueOf(values: FormValues, name: string): string {
  return Object.hasOwn(values, name) ? (values[name] ?? '').trim() : '';
}
