import { Link } from '@quellwerk/engine/react';
import { SectionShell } from '../ui/section-shell.tsx';

interface LinkedPage {
  readonly name: string;
  readonly path: string;
  readonly summary?: string;
}

interface LinkListProps {
  readonly links: readonly LinkedPage[];
  readonly className: string | undefined;
  /** For screen readers, where no heading stands before the list. */
  readonly label?: string;
  readonly hasSummaries?: boolean;
}

/** Other pages by their names, where wanted each with its summary. */
export function LinkList({ links, className, label, hasSummaries = false }: LinkListProps) {
  return (
    <ul className={className} role="list" aria-label={label}>
      {links.map(({ name, path, summary }) => (
        <li key={path}>
          <Link href={path}>{name}</Link>
          {hasSummaries && <p>{summary}</p>}
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
