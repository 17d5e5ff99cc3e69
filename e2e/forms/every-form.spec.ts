/**
 * Every form with script, some a day by keys alone, some with an answer to every question and some without script, and
 * what axe says of a state of each. `npm run sweep` takes every form in every way and state, in both languages: with script
 * it answers all questions, without only those that have to be answered.
 */
import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import {
  allAnswers,
  answerAll,
  answeredByPage,
  answersIn,
  expectSuccess,
  focusBefore,
  goOn as goOnByPointer,
  goOnByKeys,
  groups,
  namesOfFields,
  openAsSomebodyUnhurried,
  problemFields,
  RECEIPT,
  rightAnswers,
  sendUnchecked,
  summary,
  tabUntil,
  typeAnswers,
  untilStarted,
} from '../support/form-page.ts';
import type { Answers, Definition, Field } from '../support/form-page.ts';
import { BOOT_IS_MISSING, openWithoutBoot, takeNoise } from '../support/noise.ts';
import { LANGUAGES } from '../support/page-kinds.ts';
import { ofTheDay, someOfTheDay } from '../support/sample.ts';
import { expect, test } from '../support/site-test.ts';
import { NO_WEBINAR, readWebinars } from '../support/webinars.ts';

/** A page of each form; what is asked there, the site says itself, and which webinar takes registrations. */
const PAGES = {
  'accessibility-feedback': '/accessibility-feedback/',
  application: '/apply/',
  contact: '/contact/',
  'fraud-report': '/report-fraud/',
  'futura-newsletter': '/futura-newsletter/',
  newsletter: '/newsletter/',
  press: '/press-contact/',
  survey: '/survey/',
  'webinar-registration': undefined,
  'withdrawal-crypto': '/support/nuri/transfer/crypto/',
  'withdrawal-selection': '/support/nuri/transfer/',
  'withdrawal-sepa': '/support/vivid-money/transfer/sepa/',
} as const;

const FORMS = Object.keys(PAGES);
/** Forms of the day in each way; those that are not worked by keys alone are worked by pointer. */
const BY_KEYS = someOfTheDay(FORMS, 4, 'by keys');
const WITHOUT_SCRIPT = someOfTheDay(FORMS, 4, 'without script');
/** With script; other forms are sent with the questions left out that may be. */
const ANSWERED_WHOLLY = someOfTheDay(FORMS, 4, 'answered wholly');
const LOOKED_AT_WITHOUT_SCRIPT = ofTheDay(FORMS, 'axe without script');
/** Of the states of a form that axe looks at; each takes a second. */
const STATES = 1;

const SUMMARY_TITLES = { en: 'There is a problem', de: 'Etwas fehlt oder stimmt nicht' } as const;

interface Questions {
  readonly form: string;
  readonly fields: readonly Field[];
  readonly answers: Answers;
}

/** What somebody does with a form. */
interface Way {
  answer(page: Page, questions: Questions): Promise<void>;
  goOn(page: Page): Promise<void>;
  /** Follows the first link of the summary of problems, which has the focus. */
  leadToProblem(page: Page): Promise<void>;
  /** Goes back from the review to the answers. */
  changeAnswers(page: Page): Promise<void>;
}

const WAYS: Readonly<Record<'by keys alone' | 'by pointer', Way>> = {
  'by keys alone': {
    async answer(page, { fields, answers }) {
      // The question that a problem led to may come after others that are still open.
      await focusBefore(page);
      await typeAnswers(page, fields, answers);
    },
    goOn: goOnByKeys,
    async leadToProblem(page) {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    },
    async changeAnswers(page) {
      await tabUntil(page, '[data-form-review] button');
      await page.keyboard.press('Enter');
    },
  },
  'by pointer': {
    async answer(page, { form, fields, answers }) {
      for (const { name } of fields)
        if (name in answers) await answerAll(page, form, { [name]: answers[name] ?? '' });
    },
    goOn: goOnByPointer,
    leadToProblem: (page) => summary(page).getByRole('link').first().click(),
    changeAnswers: (page) => page.locator('[data-form-review] button').first().click(),
  },
};

test('the list above has every form that the privacy policy has', async ({ page }) => {
  const titleOf = async (form: string): Promise<string> => {
    const response = await page.request.get(`/form-data/${form}.en.json`);
    if (!response.ok()) return `"${form}", which is no form`;
    return ((await response.json()) as { form: Definition }).form.title['en'] ?? form;
  };
  const titles = await Promise.all(FORMS.map(titleOf));
  await page.goto('/en/privacy-policy/');
  const listed = await page
    .locator('h3 + ul')
    .filter({ hasText: 'Legal basis:' })
    .evaluateAll((lists) => lists.map((list) => list.previousElementSibling?.textContent ?? ''));
  const remedy = 'write a page of each form of site/content/forms into PAGES of this file';
  expect(listed.sort(), remedy).toEqual(titles.sort());
});

for (const [form, path] of Object.entries(PAGES)) {
  for (const language of ofTheDay(LANGUAGES, form)) {
    const addressFor = async (page: Page): Promise<string> => {
      if (path !== undefined) return `/${language}${path}`;
      const webinars = await readWebinars(page.request, language);
      const coming = webinars.find(({ takesRegistrations }) => takesRegistrations);
      test.skip(coming === undefined, NO_WEBINAR);
      return coming?.path ?? '';
    };
    const successOf = ({ successPath }: Definition): string | RegExp =>
      successPath === undefined ? RECEIPT : `/${language}${successPath}`;
    const readDefinition = async (page: Page): Promise<Definition> => {
      const response = await page.request.get(`/form-data/${form}.${language}.json`);
      return ((await response.json()) as { form: Definition }).form;
    };

    if (WITHOUT_SCRIPT.includes(form))
      test.describe(`without script, the form "${form}" in ${language}`, () => {
        test.use({ javaScriptEnabled: false });

        test('says what is missing, keeps what was typed, and is taken once it is right', async ({
          page,
          noise,
        }) => {
          const address = await addressFor(page);
          const definition = await readDefinition(page);
          const answers = rightAnswers(definition);
          const names = Object.keys(answers);
          // The survey can be sent with questions left open; what others demand last can be left out alone.
          const lastName = names.at(-1) ?? '';
          await page.goto(address);
          const answered = await answeredByPage(page, form);
          const unconditional = definition.groups
            .flatMap(({ fields }) => fields)
            .filter(
              ({ name, isRequired, onlyWhen }) =>
                isRequired && onlyWhen === undefined && !answered.includes(name),
            );
          expect(await sendUnchecked(page, form)).toBe(422);
          await expect(summary(page).getByRole('heading')).toHaveText(SUMMARY_TITLES[language]);
          expect(await problemFields(page)).toEqual(unconditional.map(({ name }) => name));
          await expect(page).toHaveTitle(new RegExp(`^\\(${unconditional.length}\\) `));

          await answerAll(page, form, withoutChoice(definition, answers, lastName));
          if (!isChoice(definition, lastName)) {
            expect(await sendUnchecked(page, form)).toBe(422);
            expect(await problemFields(page)).toEqual([lastName]);
            expect(await answersIn(page, form, names)).toEqual({ ...answers, [lastName]: '' });
            await answerAll(page, form, { [lastName]: answers[lastName] ?? '' });
          }
          expect(await sendUnchecked(page, form)).toBe(303);
          await expectSuccess(page, successOf(definition));
          // Answers may be there before the browser moves the focus to what is wrong.
          takeNoise(noise, /status of 422/, /Autofocus processing was blocked/);
        });
      });

    const way = BY_KEYS.includes(form) ? 'by keys alone' : 'by pointer';
    const { answer, goOn, leadToProblem, changeAnswers } = WAYS[way];

    test(`with script and ${way}, the form "${form}" in ${language} asks step by step, sums up problems and is taken`, async ({
      page,
    }) => {
      const address = await addressFor(page);
      const definition = await readDefinition(page);
      const answers = ANSWERED_WHOLLY.includes(form) ? allAnswers(definition) : rightAnswers(definition);
      const { hasReview } = definition;
      const problemsIn = (index: number): string => `with problems in group ${index + 1}`;
      const states = [
        'empty',
        ...definition.groups.flatMap(({ fields }, index) =>
          fields.some(({ isRequired }) => isRequired) ? [problemsIn(index)] : [],
        ),
        ...(hasReview ? ['review'] : []),
        'done',
      ];
      const looked = someOfTheDay(states, STATES, form);
      const expectClean = async (state: string, region?: string): Promise<void> => {
        if (looked.includes(state)) await expectNoViolation(page, state, region);
      };
      await openAsSomebodyUnhurried(page, address, form);
      const answered = await answeredByPage(page, form);
      await expectClean('empty');
      await focusBefore(page);
      for (const [index, { fields }] of definition.groups.entries()) {
        await expect(groups(page)).toHaveCount(1);
        const asked = await groups(page).locator('[data-field]:visible').evaluateAll(namesOfFields);
        const demanded = fields.filter(
          ({ name, isRequired }) => isRequired && asked.includes(name) && !answered.includes(name),
        );
        if (demanded.length > 0) {
          await goOn(page);
          await expect(summary(page)).toBeFocused();
          expect(await problemFields(page)).toEqual(demanded.map(({ name }) => name));
          await expectClean(problemsIn(index));
          await leadToProblem(page);
          await expect(page.locator(':focus')).toHaveAttribute('name', demanded[0]?.name ?? '');
        }
        await answer(page, { form, fields, answers });
        if (index === 0) await expectToOutlastReload(page, form, Object.keys(answers));
        const isLast = index === definition.groups.length - 1;
        if (!isLast || hasReview) await goOn(page);
      }
      if (hasReview) {
        const review = page.locator('[data-form-review]');
        await expect(review).toBeFocused();
        for (const name of ['iban', 'wallet'].filter((each) => each in answers))
          await expect(review).toContainText(answers[name] ?? '');
        // Days are read in words.
        await expect(review).not.toContainText(/\d{4}-\d{2}-\d{2}/);
        await expectClean('review');
        await changeAnswers(page);
        await expect(groups(page).locator('legend').first()).toBeFocused();
        for (const _ of definition.groups) await goOn(page);
        await expect(review).toBeFocused();
      }
      await goOn(page);
      await expectSuccess(page, successOf(definition));
      await expectClean('done', 'main');
    });

    // Axe is a script itself. A page whose own scripts never come is the same as one without.
    if (!LOOKED_AT_WITHOUT_SCRIPT.includes(form)) continue;
    test(`where its script cannot be had, axe finds nothing in any state of the form "${form}" in ${language}`, async ({
      page,
      noise,
    }) => {
      const address = await addressFor(page);
      await page.route('**/*.js', (route) => route.abort());
      const definition = await readDefinition(page);
      await openWithoutBoot(page, address);
      await expectNoViolation(page, 'empty');
      expect(await sendUnchecked(page, form)).toBe(422);
      await expect(summary(page)).toBeVisible();
      await expectNoViolation(page, 'with problems');
      await answerAll(page, form, rightAnswers(definition));
      expect(await sendUnchecked(page, form)).toBe(303);
      await expectSuccess(page, successOf(definition));
      await expectNoViolation(page, 'done', 'main');
      takeNoise(noise, BOOT_IS_MISSING, /status of 422/);
    });
  }
}

/** The page around a form is looked at where every kind of page is. */
async function expectNoViolation(page: Page, state: string, region = '[data-form-data]'): Promise<void> {
  expect(await axeViolations(page, region), state).toEqual([]);
}

/** What was typed is there again. */
async function expectToOutlastReload(page: Page, form: string, names: readonly string[]): Promise<void> {
  const typed = await answersIn(page, form, names);
  await page.reload();
  await untilStarted(page, form);
  await focusBefore(page);
  expect(await answersIn(page, form, names)).toEqual(typed);
}

function isChoice({ groups: all }: Definition, name: string): boolean {
  return all.flatMap(({ fields }) => fields).find((field) => field.name === name)?.look === 'buttons';
}

/** All answers but one; a button that was pressed cannot be released again. */
function withoutChoice(definition: Definition, answers: Readonly<Record<string, string>>, name: string) {
  return isChoice(definition, name) ? answers : { ...answers, [name]: '' };
}
