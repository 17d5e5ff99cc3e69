import { SectionShell } from '../../ui/section-shell.tsx';
import { Card, CardGrid } from '../card.tsx';
import type { SectionProps } from '../section.ts';

/** Items that belong together. Nothing at all when the build found none. */
export function RelatedItems({ value, id }: SectionProps<'related-items'>) {
  if (value.items.length === 0) return null;
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
