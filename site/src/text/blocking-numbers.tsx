import { PhoneLink } from './phone-link.tsx';
import { useText } from './use-text.ts';

/**
 * The bank's own number, which every customer can call, then the card-blocking hotline with both numbers from abroad: not
 * every network there knows the first (fact `tel-116`). Ends a sentence, full stop included, that begins with where else to block.
 */
export function BlockingNumbers() {
  const text = useText();
  return (
    <>
      <PhoneLink number={text('block.bank')} /> {text('block.hotline')} <PhoneLink number="116&nbsp;116" />,{' '}
      {text('block.fromAbroad')} <PhoneLink number="+49&nbsp;116&nbsp;116" /> {text('block.or')}{' '}
      <PhoneLink number="+49&nbsp;30&nbsp;4050&nbsp;4050" />.
    </>
  );
}
