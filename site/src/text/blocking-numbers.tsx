import { Link } from '@quellwerk/engine/react';
import { useText } from './use-text.ts';

/**
 * The bank's own number, which every customer can call, then the card-blocking hotline with both numbers from abroad: not
 * every network there knows the first (fact `tel-116`). Ends a sentence, full stop included, that begins with where else to block.
 */
export function BlockingNumbers() {
  const text = useText();
  const bank = text('block.bank');
  return (
    <>
      <Link href={`tel:${bank.replaceAll(/\s/g, '')}`}>{bank}</Link> {text('block.hotline')}{' '}
      <Link href="tel:116116">116&nbsp;116</Link>, {text('block.fromAbroad')}{' '}
      <Link href="tel:+49116116">+49&nbsp;116&nbsp;116</Link> {text('block.or')}{' '}
      <Link href="tel:+493040504050">+49&nbsp;30&nbsp;4050&nbsp;4050</Link>.
    </>
  );
}
