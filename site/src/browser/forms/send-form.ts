import type { Environment, LoadPart } from '@quellwerk/engine/browser';
import type { PostResult } from './post-fields.ts';

/** `failure`: nobody has said that the form has arrived, and not because the connection failed. */
export type SendOutcome = PostResult | { readonly kind: 'failure' };

type Post = (proof?: string) => Promise<PostResult>;

interface SendDependencies {
  /** Of the form. */
  readonly name: string;
  readonly log: Environment['log'];
  readonly loadPart: LoadPart;
}

/** What comes of a form, with the proof of work that the server may demand. Tells developers why it has failed; never rejects. */
export async function sendForm(post: Post, { name, log, loadPart }: SendDependencies): Promise<SendOutcome> {
  try {
    return await postWithProof(post, loadPart);
  } catch (error) {
    log.warn(`The form "${name}" was not confirmed: ${String(error)}`);
    return { kind: 'failure' };
  }
}

async function postWithProof(post: Post, loadPart: LoadPart): Promise<PostResult> {
  const answer = await post();
  if (answer.kind !== 'refused' || answer.challenge === undefined) return answer;
  const { solve } = await loadPart(() => import('./proof-of-work.ts'));
  // One proof is one try: what is refused after it is shown.
  return post(await solve(answer.challenge));
}

/** As without a script: the server answers with the form as it is by now, and with what was answered in it. */
export function sendPlainly(element: HTMLFormElement): void {
  HTMLFormElement.prototype.submit.call(element);
}
