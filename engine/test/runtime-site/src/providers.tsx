import type { ReactNode } from 'react';

export function Providers({ children }: { readonly children: ReactNode }) {
  return children;
}
