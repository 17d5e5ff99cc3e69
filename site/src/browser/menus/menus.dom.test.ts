// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { createMenusPlugin } from './menus.ts';

function createDocument(): Document {
  const fresh = document.implementation.createHTMLDocument();
  fresh.body.innerHTML = `
    <details data-menu id="services"><summary>Services</summary><a href="#cards">Cards</a></details>
    <details data-menu id="industries"><summary>Industries</summary></details>
    <details id="answer" open><summary>Question</summary></details>
    <p>Words</p>`;
  createMenusPlugin(fresh).onClientEntry?.({ navigate: () => undefined });
  return fresh;
}

describe('the menus', () => {
  let page: Document;
  const menu = (id: string): HTMLDetailsElement => {
    const found = page.querySelector<HTMLDetailsElement>(`details#${id}`);
    if (found === null) throw new Error(`There is no menu "${id}".`);
    return found;
  };
  const click = (selector: string): void => {
    page.querySelector(selector)?.dispatchEvent(new Event('click', { bubbles: true }));
  };

  beforeEach(() => {
    page = createDocument();
    menu('services').open = true;
  });

  it('closes an open menu on a click elsewhere', () => {
    click('p');
    expect(menu('services').open).toBe(false);
  });

  it('leaves a menu open on a click inside it', () => {
    click('#services summary');
    expect(menu('services').open).toBe(true);
  });

  it('closes a menu when another is opened', () => {
    click('#industries summary');
    expect(menu('services').open).toBe(false);
  });

  it('closes a menu after one of its links was followed', () => {
    click('#services a');
    expect(menu('services').open).toBe(false);
  });

  it('closes a menu on Escape and no other key', () => {
    page.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    expect(menu('services').open).toBe(true);
    page.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(menu('services').open).toBe(false);
  });

  it('leaves what is no menu as it is', () => {
    click('p');
    page.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(menu('answer').open).toBe(true);
  });
});
