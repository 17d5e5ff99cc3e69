/**
 * A static host, whose forms go to a server elsewhere (SITE_FORMS_ADDRESS), and a
 * form that is new: a definition and a page, and no code.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Browser } from '@playwright/test';
import { copySite } from '../support/build-copy.ts';
import {
  answerAll,
  control,
  expectSuccess,
  goOn,
  openAsSomebodyUnhurried,
  problemFields,
  sendUnchecked,
} from '../support/form-page.ts';
import { serveSite } from '../support/serve-site.ts';
import { expect, test as base } from '../support/site-test.ts';
import { buildSiteVariant } from '../support/site-variant.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PAGES = 'http://www.localhost';
const FORMS = 'http://forms.localhost';

const DEFINITION = `# Of a test.
title: { en: Parking, de: Parken, es: Aparcar }
groups:
  - id: car
    title: { en: Your car, de: Ihr Auto }
    fields:
      - { name: plate, type: text, maxLength: 9, label: { en: Number plate, de: Kennzeichen } }
      - { name: email, type: email, label: { en: E-mail address, de: E-Mail-Adresse } }
submit: { en: Ask for a place, de: Platz anfragen }
replies: [{ sent: { en: A request for a place, de: Platzanfrage }, when: { en: Today, de: Heute } }]
mail: { visitor: receipt-enquiry }
privacy:
  purpose: { en: A place for you., de: Ein Platz für Sie., es: Un lugar. }
  legalBasis: { en: GDPR art. 6(1)(b), de: Art. 6 Abs. 1 Buchst. b DSGVO, es: Art. 6.1.b) RGPD }
  recipients: { en: us, de: wir, es: nosotros }
  retentionDays: 30
`;

interface Elsewhere {
  /** A browser that finds both hosts. */
  readonly visitor: Browser;
  readonly dataDir: string;
  readonly distDir: string;
}

const test = base.extend<object, { elsewhere: Elsewhere }>({
  elsewhere: [
    async ({ playwright }, use) => {
      const source = siteWithOneFormMore();
      const settings = { SITE_ORIGIN: PAGES, SITE_FORMS_ADDRESS: FORMS };
      const distDir = await buildSiteVariant({ name: 'forms-elsewhere', source, settings });
      const dataDir = join(ROOT, '.cache', 'e2e-variants', 'forms-elsewhere', 'data');
      rmSync(dataDir, { recursive: true, force: true });
      mkdirSync(dataDir, { recursive: true });
      const server = await serveSite(distDir, { DATA_DIR: dataDir });
      const host = await startStaticHost(join(distDir, 'public'));
      const rules = [
        `MAP www.localhost:80 127.0.0.1:${host.port}`,
        `MAP forms.localhost:80 ${new URL(server.origin).host}`,
      ];
      const executablePath = process.env['CHROMIUM_PATH'];
      const visitor = await playwright.chromium.launch({
        ...(executablePath !== undefined && { executablePath }),
        args: ['--no-sandbox', `--host-resolver-rules=${rules.join(',')}`],
      });
      await use({ visitor, dataDir, distDir });
      await visitor.close();
      await host.stop();
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
test.describe.configure({ mode: 'default' });

for (const language of ['en', 'de'] as const) {
  test(`with script, a new form on a static host is sent to the server elsewhere, in ${language}`, async ({
    elsewhere: { visitor },
  }) => {
    const page = await visitor.newPage({ baseURL: PAGES });
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await openAsSomebodyUnhurried(page, `/${language}/parking/`, 'parking');
    await goOn(page);
    expect(await problemFields(page)).toEqual(['plate', 'email']);
    await answerAll(page, 'parking', { plate: 'HH-QW 1', email: 'ada@example.org' });
    await goOn(page);
    await expectReceipt(page, language);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test(`without script it is the same, and what is wrong is said there, in ${language}`, async ({
    elsewhere: { visitor },
  }) => {
    const context = await visitor.newContext({ baseURL: PAGES, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`/${language}/parking/`);
    await answerAll(page, 'parking', { plate: 'HH-QW 2 and much more'.slice(0, 9), email: 'ada@' });
    expect(await sendUnchecked(page, 'parking')).toBe(422);
    expect(new URL(page.url()).origin).toBe(FORMS);
    expect(await problemFields(page)).toEqual(['email']);
    await expect(control(page, 'parking', 'plate')).toHaveValue('HH-QW 2 a');
    await answerAll(page, 'parking', { email: 'ada@example.org' });
    expect(await sendUnchecked(page, 'parking')).toBe(303);
    await expectReceipt(page, language);
    await context.close();
  });
}

test('operators and the privacy policy know the new form from its definition alone', async ({
  elsewhere: { visitor, distDir },
}) => {
  const page = await visitor.newPage({ baseURL: PAGES });
  await page.goto('/de/privacy-policy/');
  const heading = page.locator('h3').filter({ hasText: /^Parken$/ });
  const listed = page.locator('h3 + ul').filter({ hasText: 'Kennzeichen' });
  await expect(heading).toHaveCount(1);
  await expect(listed).toContainText('Kennzeichen; E-Mail-Adresse');
  await expect(listed).toContainText('30 Tage ab dem Absenden');
  const manifest = JSON.parse(readFileSync(join(distDir, 'manifest.json'), 'utf8'));
  expect(manifest.extensions.forms.pages.parking).toHaveLength(2);
  await page.close();
});

async function expectReceipt(page: Parameters<typeof expectSuccess>[0], language: string): Promise<void> {
  await expectSuccess(page, new RegExp(`^/forms/receipt/${language}/parking/QW-`));
  expect(new URL(page.url()).origin).toBe(FORMS);
  await expect(page.locator('[data-reference]')).toHaveText(/^QW-/);
  await expect(page.locator('[data-reply-to]')).toHaveText(
    language === 'de' ? 'PlatzanfrageHeute' : 'A request for a placeToday',
  );
}

/** The site with one definition and one page in each language more. */
function siteWithOneFormMore(): string {
  const copy = copySite('site', join(ROOT, '.cache', 'e2e-variants', 'forms-elsewhere'));
  writeFileSync(join(copy, 'content', 'forms', 'parking.yaml'), DEFINITION);
  const descriptions = {
    en: 'A page that only a test has, with a form that only a test has, in two languages.',
    de: 'Eine Seite, die es nur in einem Test gibt, mit einem Formular nur für ihn, in zwei Sprachen.',
  };
  for (const [language, description] of Object.entries(descriptions)) {
    const survey = readFileSync(join(copy, 'content', 'pages', `survey.${language}.yaml`), 'utf8');
    const parking = survey
      .replace(/^title: .*$/m, 'title: Parking at our house in Hamburg')
      .replace(/^description:.*\n(?: +.*\n)*/m, `description: ${description}\n`)
      .replace('form: survey', 'form: parking');
    writeFileSync(join(copy, 'content', 'pages', `parking.${language}.yaml`), parking);
  }
  return copy;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Files and nothing else, as the simplest host has them. */
async function startStaticHost(folder: string) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', PAGES);
    const path = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    readFile(path).then(
      (content) => {
        const type = TYPES[extname(path)] ?? 'application/octet-stream';
        response.writeHead(request.method === 'GET' ? 200 : 405, { 'content-type': type }).end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
