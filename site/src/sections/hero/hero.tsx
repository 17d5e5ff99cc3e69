import { Link } from '@quellwerk/engine/react';
import type { ReactNode } from 'react';
import { RichText } from '../../text/rich-text.tsx';
import { useFlowWords } from '../../text/use-flow-words.ts';
import { Actions } from '../../ui/actions.tsx';
import { FlowDrawing } from '../../ui/drawings/flow-drawing.tsx';
import { FlowSwitch } from '../../ui/drawings/flow-switch.tsx';
import { PageOpening } from '../../ui/page-opening.tsx';
import type { SectionProps } from '../section.ts';

interface HeroProps extends SectionProps<'hero'> {
  /** The way down to this page, from templates of pages that have one. */
  readonly trail?: ReactNode;
}

/** The first screen, with the page's h1. */
export function Hero({ value, id, trail }: HeroProps) {
  const words = useFlowWords();
  const { eyebrow, title, lead, size, actions, flow, flows } = value;
  return (
    <section id={id}>
      <PageOpening
        size={size}
        eyebrow={eyebrow}
        trail={trail}
        title={title}
        lead={<RichText value={lead} kind="inline" />}
        drawing={
          (flow ?? flows) && (
            <>
              {flow && <FlowDrawing flow={flow} words={words} />}
              {flows && <FlowSwitch {...flows} words={words} />}
            </>
          )
        }
      >
        {actions.length > 0 ? (
          <Actions>
            {actions.map((action) => (
              <Link key={action.href} href={action.href}>
                {action.label}
              </Link>
            ))}
          </Actions>
        ) : undefined}
      </PageOpening>
    </section>
  );
}
