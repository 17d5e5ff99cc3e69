// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import { createDataLayer } from './data-layer/data-layer.ts';
import { createPageParts } from './page-parts.ts';

describe('a tool whose script is on its way', () => {
  let release = (): void => {};
  const button = () => document.querySelector('button');
  const isAnswered = () => document.querySelector('[data-answer]')?.hasAttribute('hidden') === false;

  beforeEach(() => {
    document.body.innerHTML = `
      <form data-account-check="{}"><input value="nuri"><button></button></form>
      <div data-account-answers><p data-answer="unknown-app" hidden></p></div>`;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    const loadPart = async <Part>(load: () => Promise<Part>): Promise<Part> => {
      await isReleased;
      return load();
    };
    const environment = createBrowserEnvironment(window);
    createPageParts({ environment, dataLayer: createDataLayer(window), loadPart })();
  });

  it('is not sent, and answers what was pressed as soon as it can', async () => {
    const sent = vi.fn<(isPrevented: boolean) => void>();
    document.addEventListener('submit', ({ defaultPrevented }) => sent(defaultPrevented), { once: true });
    button()?.click();
    expect(sent.mock.calls).toEqual([[true]]);
    release();
    await vi.waitFor(() => expect(isAnswered()).toBe(true));
  });
});
