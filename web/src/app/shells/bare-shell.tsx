import type { ReactNode } from 'react';

/** The shell of printed pages: no bar, no menu, no footer. */
export function BareShell({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}
