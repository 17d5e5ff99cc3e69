/** The bill of the cost planner, worked out anew from the prices that the page carries: what they are is an editor's to say. */

type Quantities = Readonly<Record<string, number>>;

export interface Planner {
  /** Amounts in euros. */
  readonly model: {
    readonly prices: Readonly<Record<string, string>>;
    readonly minimum: string;
    readonly weeks: Readonly<Record<'accounts' | 'cards', { readonly launch: number }>>;
  };
  /** What stands in the fields until somebody changes it. */
  readonly example: Quantities;
}

/** Runs in the page. */
export function readPlanner(): Planner {
  const form = document.querySelector<HTMLElement>('form[data-model]');
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])];
  return {
    model: JSON.parse(form?.dataset['model'] ?? '{}') as Planner['model'],
    example: Object.fromEntries(
      fields.map(({ name, defaultValue }) => [name, Number(defaultValue.replaceAll(/\D/g, ''))]),
    ),
  };
}

/** What the quantities cost a month, in euros; those that are not named are none. */
export function sumOf({ model }: Planner, quantities: Quantities): number {
  return Object.entries(model.prices).reduce(
    (sum, [name, price]) => sum + Number(price) * (quantities[name] ?? 0),
    0,
  );
}

/** The month on the bill, as it is written: at least the minimum. */
export function monthOf(planner: Planner, quantities: Quantities, language: string): string {
  const month = Math.max(sumOf(planner, quantities), Number(planner.model.minimum));
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return month.toLocaleString(language === 'en' ? 'en-GB' : language, digits);
}
