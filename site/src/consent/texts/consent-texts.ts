/** Everything the consent form says, in one language. Values in braces are filled in. */
export interface ConsentTexts {
  readonly title: string;
  readonly description: string;
  readonly accept: string;
  readonly reject: string;
  readonly showSettings: string;
  readonly privacyPolicy: string;
  readonly imprint: string;
  readonly settings: {
    readonly title: string;
    readonly introduction: string;
    readonly save: string;
    readonly close: string;
    /** Shown while no service needs consent. */
    readonly nothingConnected: string;
  };
  readonly necessary: CategoryTexts;
  readonly analytics: CategoryTexts;
  /** Head of the list of services; single words. */
  readonly columns: {
    readonly service: string;
    readonly purpose: string;
    readonly retention: string;
    readonly country: string;
  };
  readonly record: {
    readonly title: string;
    readonly none: string;
    /** With `{time}` and `{version}`. */
    readonly granted: string;
    readonly denied: string;
  };
}

interface CategoryTexts {
  readonly title: string;
  readonly description: string;
}
