/**
 * Every custom event of the site, declared once (R6.5b): what is
 * told besides page views. The table of the privacy policy has a row for each;
 * its words are content (`content/measuring`).
 */
export const customEvents = {
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
  /** The first answer in a form. The name of each event of forms is the form's. */
  formStart: { category: 'form', action: 'start' },
  /** A part of a form is shown; its value is the number of the part. */
  formStep: { category: 'form', action: 'step' },
  /** Answers were not accepted; its value is the number of problems. No answer is told. */
  formProblem: { category: 'form', action: 'problem' },
  formSent: { category: 'form', action: 'sent' },
  /** A recording starts from its beginning; the name is the path of its file. */
  playerStart: { category: 'player', action: 'start' },
  playerEnd: { category: 'player', action: 'end' },
  /**
   * Words were searched for and pages shown; the name is the kind of page that was chosen, the value how many were
   * found. The words stay in the page: people search for their names, their banks and their troubles.
   */
  search: { category: 'search', action: 'search' },
  /** A page that was found is opened; the name is its path, the value its place in the list. */
  searchResult: { category: 'search', action: 'result' },
  /** The first entry in a tool. The name of each event of tools is the tool's; no entry is told. */
  toolStart: { category: 'tool', action: 'start' },
  /** A tool has answered; its value is a number of results where there is one. */
  toolResult: { category: 'tool', action: 'result' },
  /** Web Vitals of a sample of documents; the name is the path of the page that was loaded. In milliseconds. */
  largestPaint: { category: 'speed', action: 'largest-paint' },
  /** The slowest answer of the page to a key or a pointer, in milliseconds. */
  slowestResponse: { category: 'speed', action: 'slowest-response' },
  /** Cumulative layout shift; 0 means that nothing moved. */
  layoutShift: { category: 'speed', action: 'layout-shift' },
} as const satisfies Readonly<Record<string, { readonly category: string; readonly action: string }>>;

export type CustomEventName = keyof typeof customEvents;
