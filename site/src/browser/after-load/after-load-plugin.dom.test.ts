// @vitest-environment jsdom
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAfterLoadPlugin } from './after-load-plugin.ts';

describe('a button that is pressed before anything listens to it', () => {
  const pressed = vi.fn();
  let start = (): void => {};
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);

  beforeEach(() => {
    pressed.mockClear();
    document.body.innerHTML = '<p>Words</p><button data-flow-action="play">Play</button>';
    find('button')?.addEventListener('click', pressed);
    const hasCome = new Promise<void>((resolve) => (start = resolve));
    createAfterLoadPlugin({
      environment: createBrowserEnvironment(window),
      loadPart: async () => {
        await hasCome;
        return { startAfterLoad: () => () => undefined };
      },
    } as never).onClientEntry?.({ navigate: () => undefined });
    find('button')?.click();
  });

  it('is pressed again once something does, whatever else was clicked meanwhile', async () => {
    find('p')?.click();
    start();
    await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(2));
  });
});
