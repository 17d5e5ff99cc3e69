/**
 * The forms of `content/forms` and their words. They feed the pages, the
 * browser's checks (`/form-data/…`), the server (manifest) and the list of forms
 * in the privacy policy.
 */
import { typography } from '@quellwerk/engine/content';
import type { DataFile, ExtraFile, ListedPage, Problem } from '@quellwerk/engine/content';
import { formAction, refusals } from '@quellwerk/forms';
import type { FormDefinition, FormsManifest, ServerPage } from '@quellwerk/forms';
import type { ShownReply } from '../../sections/form-replies/form-replies.schema.ts';
import type { FormContent, LocalForm } from '../../shared/local-form.ts';
import { EXPIRED_PATH, LINKED_PATHS } from '../../shared/named-pages.ts';
import type { Collections, Source } from '../collections.ts';
import { consentVersion } from './consent-version.ts';
import { fileOf, FOLDER, nameOf, readFormFiles } from './form-files.ts';
import type { FormedName } from './form-pages.ts';
import { formList, retentionLine } from './form-list.ts';
import { mailProblems, mails } from './mails.ts';
import { printedForm, shownForm } from './printed-form.ts';
import { printedWords } from '../words/printed-words.ts';
import { formSchema, policyLanguages } from '../schemas/form.schema.ts';
import { formListSchema, formWordsSchema } from '../schemas/form-words.schema.ts';
import type { FormListWords, FormWords } from '../schemas/form-words.schema.ts';
import { DEFAULT_LANGUAGE, languages } from '../languages.ts';
import { settings } from '../settings.ts';

const formFiles = import.meta.glob<DataFile>('../../../content/forms/*.yaml', {
  query: '?data',
  import: 'default',
  eager: true,
});
const wordFiles = import.meta.glob<DataFile>('../../../content/forms/words/*.yaml', {
  query: '?data',
  import: 'default',
  eager: true,
});
const policyFiles = import.meta.glob<DataFile>('../../../content/forms/policy/*.yaml', {
  query: '?data',
  import: 'default',
  eager: true,
});
/** What is there, be it right or not: a file with faults is not also said to be missing. */
const writtenFiles = new Set(Object.keys({ ...wordFiles, ...policyFiles }).map(fileOf));

const readForms = readFormFiles(formFiles, formSchema);
const readWords = readFormFiles(wordFiles, formWordsSchema);
const readLists = readFormFiles(policyFiles, formListSchema);

export const forms: readonly FormDefinition[] = readForms.entries.map(([name, data]) => ({ name, ...data }));

const words: Readonly<Record<string, FormWords>> = Object.fromEntries(
  readWords.entries.map(([language, data]) => [language, printedWords(data, language)]),
);

/** Language of a privacy policy -> the words of its list of forms. */
const lists: Readonly<Record<string, FormListWords>> = Object.fromEntries(readLists.entries);

/** Forms of whole kinds of pages, which name them or show them by themselves. */
const FORMS_OF_KINDS = Object.keys({
  application: true,
  'webinar-registration': true,
  'withdrawal-selection': true,
  'withdrawal-crypto': true,
  'withdrawal-sepa': true,
} satisfies Record<Collections[FormedName]['form'], true>);

/** Faults in files about forms, in files that are missing, and in what refers to them. */
export const formProblems: readonly Problem[] = [
  ...readForms.problems,
  ...readWords.problems,
  ...readLists.problems,
  ...missingForms(Object.keys(formFiles).map(nameOf)),
  ...missingWords(),
  ...mailProblems(forms),
];

/** A form with its words in one language, as pages show it. */
export function localForm(name: string, language: string): LocalForm | undefined {
  const form = forms.find((each) => each.name === name);
  const [ownWords, list] = [words[language], lists[language]];
  if (form === undefined || ownWords === undefined || list === undefined) return undefined;
  return {
    form: printedForm(shownForm(form), language),
    language,
    action: formAddress(name),
    retention: retentionLine({ form, words: list, language }),
    policy: `/${language}${ownWords.policyPath}`,
    consentVersion: consentVersion(form, language),
    words: ownWords.page,
  };
}

/** What receipts say of when somebody is heard from, form by form. */
export function formReplies(language: string): ShownReply[] {
  return forms.flatMap(({ name, replies = [] }) =>
    replies.map(({ sent, when }) => ({
      form: name,
      sent: typography(sent[language] ?? '', language),
      when: typography(when[language] ?? '', language),
    })),
  );
}

/**
 * The form that a kind of page is made for.
 *
 * @throws what is wrong with files of forms, where one of them is why it cannot be shown; a build has ended with that before
 */
export function demandedForm(name: string, language: string): LocalForm {
  const local = localForm(name, language);
  if (local !== undefined) return local;
  const faults = formProblems.map(
    ({ file, line, message }) => `${file}${line === undefined ? '' : `:${line}`}  ${message}`,
  );
  const failure = `The form "${name}" cannot be shown in "${language}": it is missing, or it or its words have faults.`;
  throw new Error([failure, ...faults].join('\n'));
}

/** Where forms are sent: the server of this site, unless an operator has named another. */
function formAddress(name: string): string {
  return settings.formsAddress + formAction(name);
}

interface PolicyPage {
  readonly pages: FormsManifest['pages'];
  /** Reports a fault of the policy. */
  readonly report: (message: string) => void;
}

/** The list of a privacy policy: what becomes of the answers in each form. */
export function policyList(language: string, { pages, report }: PolicyPage): string {
  const list = lists[language];
  if (list !== undefined) return formList({ forms, words: list, language, pages });
  // What is wrong with a file that is there has been said.
  if (!writtenFiles.has(`${FOLDER}/policy/${language}.yaml`))
    report(
      `has "::form-list", and content/forms/policy/${language}.yaml does not exist. Leave the list out, or write that file and add "${language}" to "policyLanguages" in site/src/build/schemas/form.schema.ts.`,
    );
  return '';
}

/** What the script in a page needs to check a form. */
export function formDataFiles(): ExtraFile[] {
  return forms.flatMap((form) =>
    languages.flatMap((language) => {
      const ownWords = words[language];
      // Missing words have been reported.
      if (ownWords === undefined) return [];
      const { problems: messages, page } = ownWords;
      const shown = printedForm(shownForm(form), language);
      const content: FormContent = { form: shown, language, messages, words: page };
      return [{ address: `/form-data/${form.name}.${language}.json`, content: JSON.stringify(content) }];
    }),
  );
}

/** Pages that the server writes into; their paths without language prefix. */
const SERVER_PAGES: Readonly<Record<ServerPage, string>> = {
  receipt: '/form-receipt/',
  confirm: '/form-confirm/',
  confirmed: '/form-confirmed/',
  'already-confirmed': '/form-already-confirmed/',
  expired: EXPIRED_PATH,
  unsubscribe: '/form-unsubscribe/',
  unsubscribed: '/form-unsubscribed/',
  unavailable: '/form-unavailable/',
};

/** Without what the server writes into it, such a page is of no use to whoever finds it by a search. */
export function isFilledByServer(path: string): boolean {
  return Object.values(SERVER_PAGES).includes(path);
}

/** What such a page says is true only of whoever has just sent the form. */
export function isShownAfterForm(path: string): boolean {
  return forms.some(({ successPath }) => successPath === path);
}

/** Why a page has to be there, by its path. */
const DEMANDED_PAGES: readonly (readonly [path: string, reason: string])[] = [
  ...Object.values(SERVER_PAGES).map((path) => [path, 'whoever has sent a form is shown it'] as const),
  ...Object.values(LINKED_PATHS).map((path) => [path, 'other pages lead to it by themselves'] as const),
];

/** Reports pages that are not there: those of {@link DEMANDED_PAGES}, and those that forms name. */
export function checkServerPages(
  [source]: readonly Pick<Source, 'report'>[],
  pages: readonly Pick<ListedPage, 'path'>[],
): void {
  const paths = new Set(pages.map(({ path }) => path));
  const lacking = (path: string) => languages.filter((language) => !paths.has(`/${language}${path}`));
  for (const [path, reason] of DEMANDED_PAGES)
    for (const language of lacking(path)) {
      const file = `site/content/pages/${path.slice(1, -1)}.${language}.yaml`;
      source?.report({ file }, [], `is missing, and ${reason}. Write it.`);
    }
  for (const { name, successPath } of forms)
    for (const language of successPath === undefined ? [] : lacking(successPath))
      source?.report(
        { file: `${FOLDER}/${name}.yaml` },
        ['successPath'],
        `names the page "${successPath}" as "successPath", which does not exist in "${language}". Write it, or correct the path.`,
      );
}

/** Reports where words of forms name no chapter of a privacy policy. */
export function checkPolicyPaths(sources: readonly Pick<Source, 'language' | 'items' | 'report'>[]): void {
  for (const { language, items, report } of sources) {
    const [path, anchor] = words[language]?.policyPath.split('#') ?? [];
    if (path === undefined) continue;
    const policy = items('legal').find((item) => item.path === `/${language}${path}`);
    const anchors = policy?.data.body.headings.map(({ id }) => id) ?? [];
    if (anchor !== undefined && anchors.includes(anchor)) continue;
    const advice =
      policy === undefined
        ? `the page "${path}", which content/legal does not have in "${language}". Correct the path`
        : `the chapter "${anchor}", which "${path}" does not have. Use one of: ${anchors.join(', ')}`;
    report({ file: `${FOLDER}/words/${language}.yaml` }, ['policyPath'], `names ${advice}.`);
  }
}

/** @param formsOfPages form -> the pages that place it */
export function formsForServer(formsOfPages: FormsManifest['pages']): FormsManifest {
  const byLanguage = <Value>(pick: (words: FormWords) => Value) =>
    Object.fromEntries(Object.entries(words).map(([language, each]) => [language, pick(each)]));
  const refusalWords = Object.fromEntries(
    refusals.map((name) => [name, byLanguage((each) => each.refusals[name])]),
  ) as FormsManifest['refusals'];
  return {
    origin: settings.origin,
    ...(settings.formsAddress !== '' && { serverOrigin: settings.formsAddress }),
    defaultLanguage: DEFAULT_LANGUAGE,
    definitions: forms,
    pages: formsOfPages,
    messages: byLanguage((each) => each.problems),
    refusals: refusalWords,
    consentVersions: consentVersions(),
    tooManyPages: byLanguage((each) => each.tooManyPages),
    mail: mails,
    serverPages: SERVER_PAGES,
  };
}

function consentVersions(): NonNullable<FormsManifest['consentVersions']> {
  const inLanguages = (form: FormDefinition) =>
    languages.flatMap((language) => {
      const version = consentVersion(form, language);
      return version === undefined ? [] : [[language, version] as const];
    });
  return Object.fromEntries(forms.map((form) => [form.name, Object.fromEntries(inLanguages(form))]));
}

/** @internal for tests */
export function missingForms(written: readonly string[]): Problem[] {
  return FORMS_OF_KINDS.filter((name) => !written.includes(name)).map((name) => ({
    file: `${FOLDER}/${name}.yaml`,
    message: 'is missing, and pages of its kind are made for it. Write it, as the files beside it are.',
  }));
}

function missingWords(): Problem[] {
  const wanted = [
    ...languages.map((language) => ({ language, folder: 'words', who: 'all forms say' })),
    ...policyLanguages.map((language) => ({ language, folder: 'policy', who: 'the list of forms says' })),
  ];
  return wanted.flatMap(({ language, folder, who }) => {
    const file = `${FOLDER}/${folder}/${language}.yaml`;
    const message = `is missing. Write there what ${who} in "${language}", as the files beside it do.`;
    return writtenFiles.has(file) ? [] : [{ file, message }];
  });
}
