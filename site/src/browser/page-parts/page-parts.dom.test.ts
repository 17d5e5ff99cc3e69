// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import { createDataLayer } from '../data-layer/data-layer.ts';
import { createPageParts } from './page-parts.ts';

describe('a tool whose script is on its way', () => {
  let release = (_hasCome: boolean): void => {};
  const button = () => document.querySelector('button');
  const isAnswered = () => document.querySelector('[data-answer]')?.hasAttribute('hidden') === false;

  beforeEach(() => {
    document.body.innerHTML = `<section>
      <p data-needs-script></p>
      <form data-tool-form="account-check" data-bank-codes="{}"><input value="nuri"><button></button></form>
      <div data-tool-result><p data-answer="unknown-app" hidden></p><p data-without-script hidden></p></div></section>`;
    const hasCome = new Promise<boolean>((resolve) => (release = resolve));
    const loadPart = async <Part>(load: () => Promise<Part>): Promise<Part> => {
      if (await hasCome) return load();
      throw new Error('The part is gone.');
    };
    const log = { ...createBrowserEnvironment(window).log, error: () => undefined };
    const environment = { ...createBrowserEnvironment(window), log };
    createPageParts({ environment, dataLayer: createDataLayer(window), loadPart })();
  });

  it('is not sent, and answers what was pressed as soon as it can', async () => {
    const sent = vi.fn<(isPrevented: boolean) => void>();
    document.addEventListener('submit', ({ defaultPrevented }) => sent(defaultPrevented), { once: true });
    button()?.click();
    expect(sent.mock.calls).toEqual([[true]]);
    release(true);
    await vi.waitFor(() => expect(isAnswered()).toBe(true));
  });

  it('says that it needs a script where its own cannot be had, and shows what there is without', async () => {
    const note = document.querySelector('[data-needs-script]');
    const withoutScript = document.querySelector<HTMLElement>('[data-without-script]');
    expect([note?.getAttribute('role'), withoutScript?.hidden]).toEqual([null, true]);
    release(false);
    await vi.waitFor(() => expect(note?.getAttribute('role')).toBe('alert'));
    expect(withoutScript?.hidden).toBe(false);
  });
});

it('the search, too, says that it needs a script where its own cannot be had', async () => {
  document.body.innerHTML = '<div data-search><p data-needs-script></p></div><p data-needs-script></p>';
  const environment = createBrowserEnvironment(window);
  const log = { ...environment.log, error: () => undefined };
  const loadPart = () => Promise.reject(new Error('The part is gone.'));
  createPageParts({ environment: { ...environment, log }, dataLayer: createDataLayer(window), loadPart })();
  const roles = () =>
    Array.from(document.querySelectorAll('[data-needs-script]'), (note) => note.getAttribute('role'));
  await vi.waitFor(() => expect(roles()).toEqual(['alert', null]));
});

describe('a checklist whose script is on its way', () => {
  it('leaves that of the next page alone once it has been left', async () => {
    window.history.replaceState(null, '', '/en/first/');
    document.body.innerHTML = '<div data-checklist><input type="checkbox" checked></div>';
    let release = (): void => {};
    const hasCome = new Promise<void>((resolve) => (release = resolve));
    const loaded = vi.fn<() => void>();
    const loadPart = async <Part>(load: () => Promise<Part>): Promise<Part> => {
      await hasCome;
      const part = await load();
      loaded();
      return part;
    };
    const environment = createBrowserEnvironment(window);
    createPageParts({ environment, dataLayer: createDataLayer(window), loadPart })();
    document.body.innerHTML = '';
    window.history.replaceState(null, '', '/en/second/');
    release();
    await vi.waitFor(() => expect(loaded).toHaveBeenCalled());
    await Promise.resolve();
    expect(window.sessionStorage.getItem('checklist:/en/second/')).toBeNull();
  });
});

describe('a form whose script is on its way', () => {
  const KEY = 'form:contact/contact/';
  let release = (_hasCome: boolean): void => {};
  const form = () => document.querySelector('form');
  const fetched = vi.fn<typeof fetch>(async () => new Response('{}', { status: 404 }));

  beforeEach(() => {
    fetched.mockClear();
    window.sessionStorage.setItem(KEY, JSON.stringify({ name: 'Ada Example' }));
    document.documentElement.lang = 'en';
    document.body.innerHTML = `
      <div data-form-data="contact.en"><form data-form="contact">
        <input type="hidden" name="_page" value="/en/contact/"><button></button>
      </form></div>`;
    const hasCome = new Promise<boolean>((resolve) => (release = resolve));
    const loadPart = async <Part>(load: () => Promise<Part>): Promise<Part> => {
      if (await hasCome) return load();
      throw new Error('The part is gone.');
    };
    const log = { ...createBrowserEnvironment(window).log, error: () => undefined };
    const environment = { ...createBrowserEnvironment(window), log, fetch: fetched };
    createPageParts({ environment, dataLayer: createDataLayer(window), loadPart })();
  });

  const send = (): void => {
    form()?.dispatchEvent(new Event('submit', { cancelable: true }));
  };

  it('leaves no draft behind when it is sent', () => {
    expect(window.sessionStorage.getItem(KEY)).not.toBeNull();
    send();
    expect(window.sessionStorage.getItem(KEY)).toBeNull();
  });

  it('stays as it is when it has been left before its script has come', async () => {
    document.body.replaceChildren();
    release(true);
    await import('../forms/form-part.ts');
    await new Promise((resolve) => setTimeout(resolve));
    expect(fetched).not.toHaveBeenCalled();
  });

  it('leaves none behind either where the script cannot be had', async () => {
    release(false);
    await new Promise((resolve) => setTimeout(resolve));
    send();
    expect(window.sessionStorage.getItem(KEY)).toBeNull();
  });
});

describe('a part with many places', () => {
  it('is fetched once, and told of once where it cannot be had', async () => {
    document.body.innerHTML = '<div data-player></div>'.repeat(3);
    const loadPart = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('The part is gone.')));
    const error = vi.fn<(cause: unknown) => void>();
    const environment = createBrowserEnvironment(window);
    const log = { ...environment.log, error };
    const dependencies = {
      environment: { ...environment, log },
      dataLayer: createDataLayer(window),
      loadPart,
    };
    createPageParts(dependencies)();
    await vi.waitFor(() => expect(error).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve));
    expect([loadPart.mock.calls.length, error.mock.calls]).toEqual([1, [[new Error('The part is gone.')]]]);
  });
});
