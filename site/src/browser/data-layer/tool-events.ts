/**
 * Tells the data layer about tools: that one is used, and that it has answered. What visitors enter, and what they
 * are answered, is nobody's business. A tool whose form carries `TOOL_ATTRIBUTE` needs nothing more for the first.
 */
import { TOOL_ATTRIBUTE } from '../../shared/tool-markup.ts';
import { customEvent } from './custom-events.ts';
import type { DataLayer } from './data-layer.ts';

/** Tools whose script finds them by an attribute of their own -> their names. */
const NAMES: Readonly<Record<string, string>> = {
  'data-rates-calculator': 'exchange-rates',
  'data-account-check': 'account-check',
  'data-iban-checker': 'iban-checker',
  'data-checklist': 'checklist',
  'data-filters': 'filters',
};
const ANY_TOOL = [TOOL_ATTRIBUTE, ...Object.keys(NAMES)].map((attribute) => `[${attribute}]`).join(',');

/** Tells of the first entry in each tool of each page that is shown. */
export function listenToTools(document: Document, dataLayer: Pick<DataLayer, 'push'>): void {
  const told = new WeakSet<Element>();
  const tellOnce = ({ target }: Event): void => {
    const tool = target instanceof Element ? target.closest(ANY_TOOL) : null;
    if (tool === null || told.has(tool)) return;
    told.add(tool);
    dataLayer.push(customEvent('toolStart', { name: nameOf(tool) }));
  };
  document.addEventListener('input', tellOnce);
  document.addEventListener('submit', tellOnce);
}

/** Tells that a tool has answered, each time something else. */
export type TellResult = (value?: number) => void;

export function createTellResult(tool: Element, dataLayer: Pick<DataLayer, 'push'>): TellResult {
  const name = nameOf(tool);
  return (value) =>
    dataLayer.push(customEvent('toolResult', { name, ...(value !== undefined && { value }) }));
}

function nameOf(tool: Element): string {
  const attribute = Object.keys(NAMES).find((known) => tool.hasAttribute(known));
  return (attribute === undefined ? tool.getAttribute(TOOL_ATTRIBUTE) : NAMES[attribute]) ?? '';
}
