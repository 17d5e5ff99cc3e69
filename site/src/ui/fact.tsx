import type { ReactNode } from 'react';

interface FactProps {
  readonly term: string;
  /** What is so. */
  readonly children: ReactNode;
}

/** One row of a `<dl>`. */
export function Fact({ term, children }: FactProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
