import type { UserInfo } from '@sufu/contract/accounts';
import { dehydrate, hydrate } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { Activity } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { onTestFinished } from 'vitest';
import { App } from '../../app/app.tsx';
import { TakeOverTyped } from '../../app/early/take-over-typed.tsx';
import type { PageModule } from '../../app/page-module.ts';
import { prefetchInto } from '../../app/page-modules.ts';
import {
  createConnection,
  createLockGate,
  createQueryClient,
  createRenewal,
  type Invoke,
  invoke,
} from '../api/index.ts';
import { isKindQuery } from '../catalogue/is-kind-query.ts';
import { defaultAppearance } from '../looks/appearance.ts';
import { FixedRouter } from '../router/fixed-router.tsx';
import { Matched } from '../router/navigation.tsx';
import { matchPath } from '../router/paths.ts';
import { createSession } from '../session/session.ts';
import { createClock } from '../timing/clock.tsx';
import { type Answers, stubServer } from './render-screen.tsx';

type Woken = {
  readonly page: PageModule;
  /** The pattern of its route, and where it is asked for. */
  readonly path: string;
  readonly at: string;
  readonly answers: Answers;
  readonly user?: UserInfo | null;
  readonly now?: string;
  /** What a person does before the page is awake. */
  readonly meanwhile?: (page: HTMLElement) => void;
};

/** A page drawn by the server and woken by the browser, as `entry-server.tsx` and `entry-client.tsx` do it. */
export async function wakeScreen({ page, path, at, answers, user = null, now, meanwhile }: Woken) {
  const server = stubServer(answers);
  const ask: Invoke = (call, request) => invoke(call, request, server.send, 'zh');
  const { pathname, searchParams } = new URL(at, 'http://page');
  const address = { params: matchPath(path, pathname)?.params ?? {}, search: searchParams, elder: false };
  const tree = (queries: ReturnType<typeof createQueryClient>) => (
    <App
      api={{ invoke: ask, connection: createConnection(), renewal: createRenewal(), gate: createLockGate(false) }}
      queries={queries}
      session={createSession(user)}
      clock={createClock(Date.parse(now ?? '2026-11-23T01:30:00.000Z'), () => 0)}
      lang="zh"
      appearance={defaultAppearance}
    >
      <FixedRouter at={at}>
        <Activity>
          <Matched params={address.params} page={null}>
            <TakeOverTyped />
            <page.Component />
          </Matched>
        </Activity>
      </FixedRouter>
    </App>
  );
  const first = createQueryClient();
  await page.prefetch?.(prefetchInto(first, ask, 'zh'), user !== null, address);
  const html = renderToString(tree(first));
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  const drawnWith = server.sent.length;
  meanwhile?.(container);
  const queries = createQueryClient();
  hydrate(
    queries,
    JSON.parse(
      JSON.stringify(
        dehydrate(first, { shouldDehydrateQuery: ({ queryKey, state }) => !isKindQuery(queryKey) && !!state.data }),
      ),
    ),
  );
  const complaints: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, tree(queries), { onRecoverableError: (error) => complaints.push(error) }),
  );
  onTestFinished(() => {
    act(() => root.unmount());
    container.remove();
  });
  return {
    html,
    container,
    complaints,
    sent: () => server.sent.slice(drawnWith),
    drawnWith: server.sent.slice(0, drawnWith),
  };
}
