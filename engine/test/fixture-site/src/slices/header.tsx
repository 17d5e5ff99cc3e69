import { Link } from '@quellwerk/engine/react';
import { useStaticQuery } from '../use-static-query.ts';

interface HeaderData {
  readonly home: string;
  readonly about: string;
}

export function Header({ data }: { readonly data: HeaderData }) {
  const strings = useStaticQuery('strings');
  const home = strings['header.home'];
  return (
    <nav>
      <Link href={data.home}>{typeof home === 'string' ? home : ''}</Link>
      <Link href={data.about}>About</Link>
    </nav>
  );
}
