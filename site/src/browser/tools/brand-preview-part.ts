/**
 * Draws a brand that somebody types in. Name and colour stand in the address,
 * so that the picture can be passed on; they are written into texts and
 * attributes of shapes only, never into markup.
 */
import { BRAND_FIELDS, nameSize } from '../../shared/tools/brand.ts';
import { contrastSentences, readBrand } from '../../shared/tools/brand-colours.ts';
import type { Brand } from '../../shared/tools/brand.ts';
import { fillWords } from '../../shared/fill-words.ts';
import { readBuiltData } from '../built-data.ts';
import {
  createToolAddress,
  fillFromAddress,
  isAnyChanged,
  isFieldChanged,
  languageOf,
  onAnswer,
  resultOf,
  markFieldFault,
  showShareLink,
  showValues,
  valueOf,
} from './tool-form.ts';
import type { ShowAddress, ToolDependencies } from './tool-form.ts';

export function startBrandPreview(
  form: HTMLFormElement,
  { environment: { window, clock } }: Pick<ToolDependencies, 'environment'>,
): ShowAddress | undefined {
  const result = resultOf(form);
  if (result === null) return undefined;
  const language = languageOf(form);
  const words = readBuiltData(form, 'contrast');
  const picker = form.querySelector<HTMLInputElement>('[data-picker]');

  /** Undefined while a field is wrong. */
  let brand: Brand | undefined;

  function update(): void {
    const read = readBrand(typedIn(form));
    const faults = 'faults' in read ? read.faults : [];
    for (const field of BRAND_FIELDS) markFieldFault(form, field, faults.includes(field));
    result?.toggleAttribute('data-stale', faults.length > 0);
    brand = 'brand' in read ? read.brand : undefined;
    if (brand === undefined || result === null) return;
    draw(result, brand);
    const { name, mark } = brand;
    showValues(result, { name, mark, ...contrastSentences(brand, words, language) });
    if (picker !== null) picker.value = brand.colour;
  }

  function showAndShare(): void {
    update();
    if (brand !== undefined && result !== null) showShareLink(result, window);
  }

  function keep(): void {
    if (brand === undefined || result === null) return;
    address.keep(typedIn(form));
    showShareLink(result, window);
  }

  function takePicked(): void {
    const colour = form.elements.namedItem('colour');
    if (picker !== null && colour instanceof HTMLInputElement) colour.value = picker.value;
  }

  // The script may come after somebody has typed or picked.
  if (
    picker !== null &&
    picker.value !== picker.defaultValue.toLowerCase() &&
    !isFieldChanged(form, 'colour')
  )
    takePicked();
  const isTyped = isAnyChanged(form, BRAND_FIELDS);
  const address = createToolAddress(form, window, (values) => {
    fillFromAddress(form, values, BRAND_FIELDS);
    showAndShare();
  });
  fillFromAddress(form, new URLSearchParams(window.location.search), BRAND_FIELDS);
  form.addEventListener('input', ({ target }) => {
    if (target === picker) takePicked();
  });
  onAnswer(form, clock, { update, keep });
  if (isTyped) {
    update();
    keep();
  } else if (isAnyChanged(form, BRAND_FIELDS)) showAndShare();
  return address.follow;
}

function typedIn(form: HTMLFormElement) {
  return { name: valueOf(form, 'name'), colour: valueOf(form, 'colour'), mark: valueOf(form, 'mark') };
}

function draw(result: HTMLElement, { name, colour, onColour, accents }: Brand): void {
  const fills: Readonly<Record<string, string>> = {
    colour,
    onColour,
    light: accents.light.shade,
    dark: accents.dark.shade,
  };
  for (const shape of result.querySelectorAll<SVGElement>('[data-fill]'))
    shape.setAttribute('fill', fills[shape.dataset['fill'] ?? ''] ?? colour);
  for (const text of result.querySelectorAll<SVGElement>('[data-full-size]'))
    text.setAttribute('font-size', String(nameSize(name, Number(text.dataset['fullSize']))));
  for (const picture of result.querySelectorAll<SVGElement>('[data-label]'))
    picture.setAttribute('aria-label', fillWords(picture.dataset['label'] ?? '', { name }));
}
