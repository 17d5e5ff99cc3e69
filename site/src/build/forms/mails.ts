/** The mails of `content/forms/mail`, as the server fills them in and sends them. */
import { escapeHtml } from '@quellwerk/engine/html';
import type { DataFile, Problem } from '@quellwerk/engine/content';
import { mailPlaceholders } from '@quellwerk/forms';
import type { FormDefinition, FormsManifest, MailTemplate, MailPlaceholder } from '@quellwerk/forms';
import { mailSchema } from '../schemas/form-words.schema.ts';
import { languages } from '../languages.ts';
import { fileOf, FOLDER, readFormFiles } from './form-files.ts';

const mailFiles = import.meta.glob<DataFile>('../../../content/forms/mail/*.yaml', {
  query: '?data',
  import: 'default',
  eager: true,
});
/** What is there, be it right or not: a file with faults is not also said to be missing. */
const writtenFiles = new Set(Object.keys(mailFiles).map(fileOf));

const read = readFormFiles(mailFiles, mailSchema);

export const mails: FormsManifest['mail'] = mailsOf(read.entries);

type MailedForm = Pick<FormDefinition, 'name' | 'mail' | 'confirmation'>;

/** Faults in mails, and in forms that name them. */
export function mailProblems(forms: readonly MailedForm[]): Problem[] {
  return [...read.problems, ...missingMails(forms, writtenFiles), ...placeholderProblems(forms, mails)];
}

function mailsOf(entries: typeof read.entries): FormsManifest['mail'] {
  const templates: Record<string, Record<string, MailTemplate>> = {};
  for (const [file, { subject, body }] of entries) {
    const [name = '', language = ''] = file.split('.');
    templates[name] = {
      ...templates[name],
      [language]: { subject, text: body, html: mailHtml(body, language) },
    };
  }
  return templates;
}

/** Mail programs know no style sheets; plain paragraphs are read everywhere. @internal for tests */
export function mailHtml(body: string, language: string): string {
  const paragraphs = body
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')
    .replace(/\{(?:confirm|unsubscribe|page)Url\}/g, (url) => `<a href="${url}">${url}</a>`);
  return `<!doctype html><html lang="${language}"><body>${paragraphs}</body></html>`;
}

/** @internal for tests */
export function missingMails(
  forms: readonly Pick<MailedForm, 'name' | 'mail'>[],
  written: ReadonlySet<string>,
): Problem[] {
  return forms.flatMap(({ name, mail }) =>
    [mail.visitor, mail.confirmed, mail.team?.template].flatMap((template) =>
      languages
        .filter(
          (language) => template !== undefined && !written.has(`${FOLDER}/mail/${template}.${language}.yaml`),
        )
        .map((language) => ({
          file: `${FOLDER}/${name}.yaml`,
          message: `names the mail "${template}", and content/forms/mail/${template}.${language}.yaml does not exist. Write it.`,
        })),
    ),
  );
}

/** What would reach its reader in braces, what is for the team alone, and a link that is not there. @internal for tests */
export function placeholderProblems(
  forms: readonly MailedForm[],
  templates: FormsManifest['mail'],
): Problem[] {
  const toTeam = new Set(forms.map(({ mail }) => mail.team?.template));
  const toVisitors = new Set(forms.flatMap(({ mail }) => [mail.visitor, mail.confirmed]));
  const confirming = new Map(
    forms.flatMap(({ name, mail, confirmation }) =>
      confirmation === 'double-opt-in' && mail.visitor !== undefined ? [[mail.visitor, name] as const] : [],
    ),
  );
  return Object.entries(templates).flatMap(([template, byLanguage]) =>
    Object.entries(byLanguage).flatMap(([language, { subject, text }]) => {
      const used = [...`${subject} ${text}`.matchAll(IN_BRACES)].map(([, name = '']) => name);
      const confirmed = confirming.get(template);
      const messages = [
        ...new Set(used.filter((name) => !isPlaceholder(name)).map(unknownAdvice)),
        ...LINKS.filter((link) => subject.includes(`{${link}}`)).map(
          (link) => `has {${link}} in its subject, which nothing fills in. Write it into the body.`,
        ),
        ...(toTeam.has(template)
          ? LINKS.filter((link) => used.includes(link)).map(
              (link) =>
                `is sent to the team and has {${link}}, which is for the visitor alone. Leave it out.`,
            )
          : []),
        ...(toVisitors.has(template) && used.includes('answers')
          ? ['is sent to visitors and has {answers}, which is for the team alone. Leave it out.']
          : []),
        ...(confirmed !== undefined && !text.includes('{confirmUrl}')
          ? [
              `is the mail with which "${confirmed}" is confirmed, and its body has no {confirmUrl}. Write it where the link is to stand.`,
            ]
          : []),
      ];
      return messages.map((message) => ({ file: `${FOLDER}/mail/${template}.${language}.yaml`, message }));
    }),
  );
}

/** With them somebody confirms or ends what was asked for. */
const LINKS: readonly MailPlaceholder[] = ['confirmUrl', 'unsubscribeUrl'];
/** Also what no placeholder is called, such as a word with an umlaut: sending fills in what it knows and leaves the rest as it is. */
const IN_BRACES = /\{([^{}]+)\}/gu;

function isPlaceholder(name: string): boolean {
  return mailPlaceholders.some((known) => known === name);
}

function unknownAdvice(name: string): string {
  const known = mailPlaceholders.map((each) => `{${each}}`).join(', ');
  return `has {${name}}, which nothing fills in. Use one of: ${known}; details of the bank as {provider.email}.`;
}
