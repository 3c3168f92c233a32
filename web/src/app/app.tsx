import '../shared/theme/title-font.css';
import '../shared/theme/tokens.css';
import '../shared/theme/controls.css';
import '../shared/theme/base.css';
import '../shared/theme/aids.css';
import '../shared/theme/print.css';
import type { Lang } from '@sufu/contract/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Api, ApiContext } from '../shared/api/index.ts';
import { LangProvider } from '../shared/i18n/index.tsx';
import type { Appearance } from '../shared/looks/appearance.ts';
import { AppearanceProvider } from '../shared/looks/appearance-provider.tsx';
import { type Session, SessionContext } from '../shared/session/session.ts';
import { type Clock, ClockContext } from '../shared/timing/clock.tsx';

export type AppParts = {
  readonly api: Api;
  readonly queries: QueryClient;
  readonly session: Session;
  readonly clock: Clock;
  readonly lang: Lang;
  readonly appearance: Appearance;
  readonly onLang?: (lang: Lang) => void;
};

/** What stands around the router, the same on the server, in the browser and in tests of screens. */
export function App({
  api,
  queries,
  session,
  clock,
  lang,
  appearance,
  onLang,
  children,
}: AppParts & { children: ReactNode }) {
  return (
    <QueryClientProvider client={queries}>
      <SessionContext value={session}>
        <ClockContext value={clock}>
          <LangProvider first={lang} {...(onLang ? { onChange: onLang } : {})}>
            <ApiContext value={api}>
              <AppearanceProvider first={appearance}>{children}</AppearanceProvider>
            </ApiContext>
          </LangProvider>
        </ClockContext>
      </SessionContext>
    </QueryClientProvider>
  );
}
