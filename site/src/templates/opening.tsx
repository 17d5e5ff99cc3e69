import type { RichText as RichTextValue } from '@quellwerk/engine/content';
import type { ReactNode } from 'react';
import type { Crumb } from '../build/trail.ts';
import { RichText } from '../text/rich-text.tsx';
import { PageOpening } from '../ui/page-opening.tsx';
import { Trail } from './trail.tsx';

interface OpeningProps {
  readonly trail: readonly Crumb[];
  readonly heading: string;
  readonly lead: RichTextValue | string;
  readonly size?: 'plain' | 'help';
  readonly children?: ReactNode;
}

/** The top of a page out of a collection, which stands below others. */
export function Opening({ trail, heading, lead, size = 'plain', children }: OpeningProps) {
  return (
    <PageOpening
      trail={<Trail trail={trail} />}
      title={heading}
      size={size}
      lead={typeof lead === 'string' ? lead : <RichText value={lead} kind="inline" />}
    >
      {children}
    </PageOpening>
  );
}
