import { Link } from '@quellwerk/engine/react';
import { useText } from './use-text.ts';

/** The card-blocking hotline, with both numbers from abroad: not every network there knows the first (fact `tel-116`). */
export function BlockingNumbers() {
  const text = useText();
  return (
    <>
      <Link href="tel:116116">116&nbsp;116</Link>, {text('block.fromAbroad')}{' '}
      <Link href="tel:+49116116">+49&nbsp;116&nbsp;116</Link> {text('block.or')}{' '}
      <Link href="tel:+493040504050">+49&nbsp;30&nbsp;4050&nbsp;4050</Link>
    </>
  );
}
