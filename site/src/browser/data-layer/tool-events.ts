/**
 * Tells the data layer about tools: that one is used, and that it has answered. What visitors enter, and what they
 * are answered, is nobody's business. The form of a tool needs nothing more than its attribute for the first.
 */
import { TOOL_ATTRIBUTE } from '../../shared/tools/tool-markup.ts';
import { customEvent } from './custom-events.ts';
import type { DataLayer } from './data-layer.ts';

/** Told of like tools, though nothing is worked out in them: each is marked by `data-` and its name. */
const OTHERS = ['checklist', 'filters'] as const;
const ANY_TOOL = [TOOL_ATTRIBUTE, ...OTHERS.map((name) => `data-${name}`)]
  .map((attribute) => `[${attribute}]`)
  .join(',');

/** Tells of the first use of each tool of each page that is shown: an entry, or its button pressed with nothing entered. */
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

/** Tells that a tool has answered. */
export type TellResult = (value?: number) => void;

export function createTellResult(tool: Element, dataLayer: Pick<DataLayer, 'push'>): TellResult {
  const name = nameOf(tool);
  return (value) =>
    dataLayer.push(customEvent('toolResult', { name, ...(value !== undefined && { value }) }));
}

function nameOf(tool: Element): string {
  const form = tool.getAttribute(TOOL_ATTRIBUTE);
  return form ?? OTHERS.find((name) => tool.hasAttribute(`data-${name}`)) ?? '';
}
