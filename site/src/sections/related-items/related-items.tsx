import { SectionShell } from '../../ui/section-shell.tsx';
import { Card, CardGrid } from '../card.tsx';
import type { SectionProps } from '../section.ts';

/** Items that belong together. */
export function RelatedItems({ value, id }: SectionProps<'related-items'>) {
  return (
    <SectionShell id={id} title={value.title}>
      <CardGrid>
        {value.items.map(({ name, summary, path }) => (
          <Card key={path} title={name} href={path}>
            <p>{summary}</p>
          </Card>
        ))}
      </CardGrid>
    </SectionShell>
  );
}
