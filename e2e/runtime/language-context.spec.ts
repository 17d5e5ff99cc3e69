/** R12.4: what a component of a page can ask about languages, as it is served and after a change of page. */
import { expect, test } from '../support/runtime-test.ts';
import { expectPage, follow, open } from '../support/visitor.ts';

const EVERYWHERE = {
  languages: ['en', 'de'],
  redirectDefaultLanguageToRoot: false,
  ignoredPaths: ['/blog'],
  fallbackLanguage: 'en',
};

for (const { address, title, facts } of [
  {
    address: '/de/language-facts/',
    title: 'language-facts',
    facts: { language: 'de', redirect: true, routed: true, originalPath: '/language-facts/' },
  },
  {
    address: '/blog/language-facts/',
    title: 'language-facts',
    facts: { language: 'en', redirect: false, routed: false, originalPath: '/blog/language-facts/' },
  },
]) {
  test(`a component of ${address} knows all eight facts about languages, served and by navigation`, async ({
    page,
  }) => {
    const shown = async (): Promise<unknown> => JSON.parse(await page.locator('#content output').innerText());
    await open(page, '/en/about/');
    await follow(page, address);
    await expectPage(page, address, title);
    expect(await shown()).toEqual({ ...EVERYWHERE, ...facts });
    await page.reload();
    expect(await shown()).toEqual({ ...EVERYWHERE, ...facts });
  });
}
