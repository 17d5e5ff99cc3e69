/**
 * Lets each piece of asynchronous work begin when the one before it has ended.
 * Code that two pieces fetch at once may come to the second one first.
 */
export function inOrder<Input>(work: (input: Input) => Promise<void>): (input: Input) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  return (input) => {
    const result = last.then(() => work(input));
    // Whoever asked for it hears of a failure; what comes after goes on.
    last = result.catch(() => undefined);
    return result;
  };
}
