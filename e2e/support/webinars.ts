/** Webinars as the site lists them: their dates pass, and editors add others. */
import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';

export interface ListedWebinar {
  readonly path: string;
  /** In milliseconds since 1970. */
  readonly start: number;
  /** Whether somebody who opens its page now can register. */
  readonly takesRegistrations: boolean;
  /** Whether it is over, and its transcript there. */
  readonly isReadable: boolean;
}

/** Why a test has nothing to look at. */
export const NO_WEBINAR = 'No webinar takes registrations at the moment.';

export async function readWebinars(
  request: APIRequestContext,
  language: string,
): Promise<readonly ListedWebinar[]> {
  const read = async (path: string): Promise<string> => (await request.get(path)).text();
  const links = (await read(`/${language}/webinars/`)).matchAll(/href="(\/\w+\/webinars\/[^"#/]+\/)"/g);
  const paths = [...new Set([...links].map(([, path = '']) => path))];
  expect(paths.length, 'webinars on the list').toBeGreaterThan(0);
  return Promise.all(
    paths.map(async (path) => {
      const html = await read(path);
      const start = Date.parse(/data-start="([^"]+)"/.exec(html)?.[1] ?? '');
      const takesRegistrations = html.includes('data-form="webinar-registration"') && Date.now() < start;
      const readableFrom = Date.parse(/data-on-demand="([^"]+)"/.exec(html)?.[1] ?? '');
      return { path, start, takesRegistrations, isReadable: readableFrom <= Date.now() };
    }),
  );
}
