import type { UserInfo } from '@sufu/contract/accounts';
import type { Lang } from '@sufu/contract/core';
import { cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';
import { App } from '../../app/app.tsx';
import {
  createBrowserInvoke,
  createConnection,
  createLockGate,
  createQueryClient,
  createRenewal,
  type Transport,
} from '../api/index.ts';
import { type Appearance, defaultAppearance } from '../looks/appearance.ts';
import { createSession } from '../session/session.ts';
import { createClock } from '../timing/clock.tsx';
import { createTestRouter, type TestRoute } from './test-router.tsx';

// A busy machine may take its time; what does not come at all still fails.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

// What jsdom lacks and every browser has.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
window.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
window.IntersectionObserver ??= class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
};
Element.prototype.scrollIntoView ??= () => undefined;
// A field that grows measures itself anew once the fonts are there.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });

export type Answer = { readonly status?: number; readonly body: unknown };
/** What the server answers, by method and path (without the query): `'GET /api/app/portalUser/userInfo'`. */
export type Answers = Readonly<
  Record<string, Answer | ((init: RequestInit, path: string) => Answer | Promise<Answer>)>
>;

export const ok = (data: unknown): Answer => ({ body: { code: 200, success: true, msg: '', data } });
export const list = (rows: readonly unknown[]): Answer => ({
  body: { code: 200, success: true, msg: '', total: rows.length, data: rows },
});
export const refusal = (status: number, reason: string, msg: string, fields: readonly unknown[] = []): Answer => ({
  status,
  body: { code: status, success: false, msg, reason, fields, traceId: 'T1' },
});

type Sent = { readonly path: string; readonly init: RequestInit };
/** The wire, and nothing else, is played: a call without an answer is an error of the test. */
export function stubServer(answers: Answers) {
  const sent: Sent[] = [];
  const send: Transport = async (path, init) => {
    sent.push({ path, init });
    const answer = answers[`${init.method} ${path.split('?')[0]}`];
    if (!answer) throw new Error(`no answer for ${init.method} ${path}`);
    const { status = 200, body } = typeof answer === 'function' ? await answer(init, path) : answer;
    return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
  };
  return { send, sent };
}

type Screen = {
  /** The screen, or routes where it has to move. */
  readonly ui?: ReactNode;
  readonly routes?: readonly TestRoute[];
  readonly at?: string;
  readonly answers?: Answers;
  readonly user?: UserInfo | null;
  readonly lang?: Lang;
  readonly appearance?: Partial<Appearance>;
  readonly now?: string;
  readonly locked?: boolean;
};

/** A screen as the browser shows it, with its server played and the court's clock fixed. */
export function renderScreen({
  ui,
  routes,
  at = '/',
  answers = {},
  user = null,
  lang = 'zh',
  appearance = {},
  now = '2026-11-23T01:30:00.000Z',
  locked = false,
}: Screen) {
  const server = stubServer(answers);
  const session = createSession(user);
  const connection = createConnection();
  const renewal = createRenewal();
  const gate = createLockGate(locked);
  const queries = createQueryClient();
  let spoken = lang;
  const invoke = createBrowserInvoke({
    send: server.send,
    lang: () => spoken,
    signedIn: () => session.user() !== null,
    connection,
    renewal,
    gate,
  });
  const router = createTestRouter(routes ?? [{ path: '*', element: ui }], at);
  const shown = render(
    <App
      api={{ invoke, connection, renewal, gate }}
      queries={queries}
      session={session}
      clock={createClock(Date.parse(now), () => 0)}
      lang={lang}
      appearance={{ ...defaultAppearance, ...appearance }}
      onLang={(next) => {
        spoken = next;
      }}
    >
      <router.Routed />
    </App>,
  );
  return { ...shown, sent: server.sent, session, router, connection, renewal, gate };
}

/** A party as the server shows one. */
export const party: UserInfo = {
  id: '01931f00-0000-7000-8000-000000000001',
  realName: '林晓禾',
  username: '154****0001',
  userKind: 'natural',
  roles: ['party'],
  permissions: {},
  tenantId: '000000',
  verified: true,
  idNumber: '110***********0022',
  organisation: null,
  staff: null,
  signedInAt: '2026-11-23T01:20:00.000Z',
  termsDue: false,
};
export const clerk: UserInfo = {
  ...party,
  id: '01931f00-0000-7000-8000-000000000002',
  realName: '叶小满',
  roles: ['clerk'],
  idNumber: null,
  staff: { staffNo: 'YX0001', division: '立案庭', divisionId: 'd1', offices: ['clerk'], title: '书记员' },
};
