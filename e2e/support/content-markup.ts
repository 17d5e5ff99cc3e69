/** What a page shows as markup that is the same whether it was served or React has made it, and which of both it was. */
import type { Page } from '@playwright/test';

/** Served markup holds comments where two texts meet, which no reader ever sees. */
export async function contentMarkup(page: Page): Promise<string> {
  const markup = await page.locator('main').evaluate((main) => {
    const copy = main.cloneNode(true) as Element;
    // By which the server knows what is sent twice, so a load has another.
    copy.querySelector('input[name="_key"]')?.removeAttribute('value');
    // Without a script it says more, and React in the browser leaves it empty.
    for (const element of copy.querySelectorAll('noscript')) element.replaceChildren();
    // React in the browser writes the attributes of forms and their fields in an order of its own.
    for (const element of copy.querySelectorAll('form, input, select, textarea, button')) {
      const attributes = [...element.attributes].sort((one, other) => (one.name < other.name ? -1 : 1));
      for (const { name } of attributes) element.removeAttribute(name);
      for (const { name, value } of attributes) element.setAttribute(name, value);
    }
    return copy.innerHTML;
  });
  return markup.replaceAll('<!-- -->', '');
}

/**
 * Whether React has made what is shown: it leaves keys of its own on the element in which it works.
 *
 * @throws where that element is missing, about which nothing can be said
 */
export function isByReact(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.getElementById('page');
    if (element === null) throw new Error('There is no element "page".');
    return Object.keys(element).length > 0;
  });
}
