import { Link } from '@quellwerk/engine/react';

/** A telephone number, with spaces as readers want them, that can be tapped. */
export function PhoneLink({ number }: { readonly number: string }) {
  return <Link href={`tel:${number.replaceAll(/\s/g, '')}`}>{number}</Link>;
}
