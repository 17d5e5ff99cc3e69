import { Link } from '@quellwerk/engine/react';

interface HeaderData {
  readonly home: string;
  readonly about: string;
}

export function Header({ data }: { readonly data: HeaderData }) {
  return (
    <nav>
      <Link href={data.home}>Home</Link> <Link href={data.about}>About</Link>
    </nav>
  );
}
