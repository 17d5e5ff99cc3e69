import { Link, useStaticQuery } from '@quellwerk/engine/react';

interface HeaderData {
  readonly home: string;
  readonly about: string;
}

export function Header({ data }: { readonly data: HeaderData }) {
  const strings = useStaticQuery<Readonly<Record<string, unknown>>>('strings');
  return (
    <nav>
      <Link href={data.home}>{String(strings['header.home'])}</Link>
      <Link href={data.about}>About</Link>
    </nav>
  );
}
