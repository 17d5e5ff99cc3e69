import { Link } from '@quellwerk/engine/react';
import type { PageLink, SummarisedLink } from '../build/page-link.ts';
import { SectionShell } from '../ui/section-shell.tsx';

interface LinkListProps {
  readonly links: readonly (PageLink | SummarisedLink)[];
  readonly className: string | undefined;
  /** For screen readers, where no heading stands before the list. */
  readonly label?: string;
}

/** Other pages by their names, each with its summary where it has one. */
export function LinkList({ links, className, label }: LinkListProps) {
  return (
    <ul className={className} role="list" aria-label={label}>
      {links.map((link) => (
        <li key={link.path}>
          <Link href={link.path}>{link.name}</Link>
          {'summary' in link && <p>{link.summary}</p>}
        </li>
      ))}
    </ul>
  );
}

interface LinkSectionProps extends LinkListProps {
  readonly id: string;
  readonly title: string;
}

/** The list below a heading of its own; nothing at all where it is empty. */
export function LinkSection({ id, title, ...list }: LinkSectionProps) {
  if (list.links.length === 0) return null;
  return (
    <SectionShell id={id} title={title}>
      <LinkList {...list} />
    </SectionShell>
  );
}
