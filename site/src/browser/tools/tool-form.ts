/** What is wrong with the one field of a tool, said beside it. */

/**
 * Shows the problem of this name, with `{placeholders}` filled in, and hides all
 * others. Focus goes to the field, so that it can be put right at once.
 */
export function showFieldProblem(
  form: HTMLFormElement,
  name: string | undefined,
  values: Readonly<Record<string, string>> = {},
): void {
  for (const problem of form.querySelectorAll<HTMLElement>('[data-problem]')) {
    const isShown = problem.dataset['problem'] === name;
    problem.hidden = !isShown;
    const words = (problem.dataset['words'] ??= problem.textContent);
    if (isShown)
      problem.textContent = words.replaceAll(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
  }
  const input = form.querySelector('input');
  if (name === undefined) {
    input?.removeAttribute('aria-invalid');
  } else {
    input?.setAttribute('aria-invalid', 'true');
    input?.focus();
  }
}
