/** A form is taken until the page is left, or what was sent is corrected. */
type State = { readonly kind: 'open' | 'sending' } | { readonly kind: 'taken'; readonly receipt: string };

export interface SendingState {
  /** Where the answer to a form that was taken leads. */
  receipt(): string | undefined;
  isSending(): boolean;
  begin(): void;
  take(receipt: string): void;
  /** An answer has come, or none is going to; what was taken stays so. */
  end(): void;
  /** What was taken can be sent again. */
  reopen(): void;
}

/** @param show says whether the form is on its way, once for each change */
export function createSendingState(show: (isSending: boolean) => void): SendingState {
  let state: State = { kind: 'open' };

  function become(next: State): void {
    const [wasOpen, isOpen] = [state.kind === 'open', next.kind === 'open'];
    state = next;
    if (wasOpen !== isOpen) show(!isOpen);
  }

  return {
    receipt: () => (state.kind === 'taken' ? state.receipt : undefined),
    isSending: () => state.kind === 'sending',
    begin: () => become({ kind: 'sending' }),
    take: (receipt) => become({ kind: 'taken', receipt }),
    end() {
      if (state.kind === 'sending') become({ kind: 'open' });
    },
    reopen() {
      if (state.kind === 'taken') become({ kind: 'open' });
    },
  };
}
