import type { FormDefinition } from '@quellwerk/forms';
import { describe, expect, it, test } from 'vitest';
import { mailHtml, missingMails, placeholderProblems } from './mails.ts';

test('a mail as HTML shows its text as it is written', () => {
  expect(mailHtml('a < b\nc\n\nd & e', 'en')).toBe(
    '<!doctype html><html lang="en"><body><p>a &lt; b<br>c</p><p>d &amp; e</p></body></html>',
  );
});

describe('what an editor is told of a mail', () => {
  it('names each mail that a form sends and nobody has written', () => {
    const mail = { visitor: 'a', confirmed: 'b', team: { template: 'c', to: 'team@bank.example' } };
    const written = new Set(['a', 'b'].map((name) => `site/content/forms/mail/${name}.en.yaml`));
    expect(missingMails([{ name: 'order', mail }], written).map(({ message }) => message)).toEqual(
      ['a.de', 'b.de', 'c.en', 'c.de'].map(
        (file) =>
          `names the mail "${file.slice(0, 1)}", and content/forms/mail/${file}.yaml does not exist. Write it.`,
      ),
    );
  });

  const order: Pick<FormDefinition, 'name' | 'mail' | 'confirmation'> = {
    name: 'order',
    confirmation: 'double-opt-in',
    mail: {
      visitor: 'confirm',
      confirmed: 'welcome',
      team: { template: 'team', to: 'team@bank.example' },
    },
  };
  const right = {
    confirm: 'Confirm {pageTitle}: {confirmUrl}',
    welcome: 'Leave {pageUrl}: {unsubscribeUrl}',
    team: '{answers}',
  };
  const toldOf = (texts: Readonly<Record<string, string>>, form = order) => {
    const templates = Object.entries({ ...right, ...texts }).map(([name, text]) => {
      const mail = { subject: 'Order {reference}', text, html: '' };
      return [name, { en: mail }] as const;
    });
    return placeholderProblems([form], Object.fromEntries(templates));
  };

  it('is nothing where each placeholder is filled in', () => {
    expect(toldOf({})).toEqual([]);
  });

  it('names a placeholder that is none', () => {
    expect(
      toldOf({ team: '{answers} {email} {page-title} {email} {größe} {bestätigungsUrl} { reference }' }),
    ).toEqual(
      ['email', 'page-title', 'größe', 'bestätigungsUrl', ' reference '].map((name) => ({
        file: 'site/content/forms/mail/team.en.yaml',
        message: `has {${name}}, which nothing fills in. Use one of: {reference}, {pageTitle}, {pageUrl}, {confirmUrl}, {unsubscribeUrl}, {answers}; details of the bank as {provider.email}.`,
      })),
    );
  });

  it.each(['confirm', 'welcome'] as const)('keeps answers out of %s, which visitors get', (name) => {
    expect(toldOf({ [name]: `{answers} ${right[name]}` })).toEqual([
      {
        file: `site/content/forms/mail/${name}.en.yaml`,
        message: 'is sent to visitors and has {answers}, which is for the team alone. Leave it out.',
      },
    ]);
  });

  it('keeps links that confirm or end something for the visitor, and out of subjects', () => {
    expect(toldOf({ team: '{answers} {confirmUrl} {unsubscribeUrl}' }).map(({ message }) => message)).toEqual(
      ['confirmUrl', 'unsubscribeUrl'].map(
        (link) => `is sent to the team and has {${link}}, which is for the visitor alone. Leave it out.`,
      ),
    );
    const mail = { subject: 'Confirm: {confirmUrl}', text: right.confirm, html: '' };
    expect(placeholderProblems([], { confirm: { en: mail } }).map(({ message }) => message)).toEqual([
      'has {confirmUrl} in its subject, which nothing fills in. Write it into the body.',
    ]);
  });

  it('asks for the link where a form is confirmed by it, and nowhere else', () => {
    expect(toldOf({ confirm: 'Confirm.' })).toEqual([
      {
        file: 'site/content/forms/mail/confirm.en.yaml',
        message:
          'is the mail with which "order" is confirmed, and its body has no {confirmUrl}. Write it where the link is to stand.',
      },
    ]);
    expect(toldOf({ confirm: 'Thank you.' }, { ...order, confirmation: 'none' })).toEqual([]);
  });
});
