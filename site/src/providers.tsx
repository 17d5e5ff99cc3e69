import type { ReactNode } from 'react';
import { TextProvider } from './text/text-provider.tsx';

/** What every page and every slice is wrapped in. */
export function Providers({ children }: { readonly children: ReactNode }) {
  return <TextProvider>{children}</TextProvider>;
}
