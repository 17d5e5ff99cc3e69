/** Every custom event of the site, declared once (R6.5b): what is told besides page views. */
const customEvents = {
  /** A link to another website; its name is host and path. */
  leave: { category: 'link', action: 'leave' },
  /** A file; its name is the path. */
  download: { category: 'link', action: 'download' },
  /** A mail address of the site. */
  mail: { category: 'contact', action: 'mail' },
  /** A telephone number of the site. */
  phone: { category: 'contact', action: 'phone' },
  /** The language switch; its name is the language that was chosen. */
  language: { category: 'language', action: 'switch' },
} as const satisfies Readonly<Record<string, { readonly category: string; readonly action: string }>>;

export type CustomEventName = keyof typeof customEvents;

export interface CustomEventEntry {
  readonly event: 'customEvent';
  readonly category: string;
  readonly action: string;
  readonly name?: string;
  readonly value?: number;
}

/** What an event is about: a name, and a number where there is one. */
type CustomEventDetails = Pick<CustomEventEntry, 'name' | 'value'>;

/** The entry of the data layer for a declared event. */
export function customEvent(event: CustomEventName, details: CustomEventDetails): CustomEventEntry {
  return { event: 'customEvent', ...customEvents[event], ...details };
}
