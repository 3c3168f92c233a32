import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme, variables } from './theme.ts';

/** One scheme for Mantine; the looks change through `data-theme`, `data-view`, `data-contrast`, `data-density`. */
export function ThemeProvider({ nonce, children }: { nonce: string; children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      forceColorScheme="light"
      getStyleNonce={() => nonce}
    >
      {children}
    </MantineProvider>
  );
}
