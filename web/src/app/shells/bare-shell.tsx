import type { ReactNode } from 'react';

/** Paper: only the page. */
export function BareShell({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}
