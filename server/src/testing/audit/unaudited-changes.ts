import { AsyncLocalStorage } from 'node:async_hooks';
import { startSocial } from '@sufu/contract/accounts';
import { editApplication } from '@sufu/contract/applications';
import type { Call } from '@sufu/contract/core';
import { readFaceResult } from '@sufu/contract/face';
import { putPart } from '@sufu/contract/files';
import { addSentenceAnswer, saveAppointment, saveGuestBook } from '@sufu/contract/judge-contact';
import pg from 'pg';

const draft = {
  tables: ['applications', 'answer_files', 'files'],
  why: 'a draft is saved at every pause in typing; begun, handed in and removed it is on the trail',
};
/** Calls that may write these tables without a row of the trail, and why. */
const callsWithoutTrail: Readonly<Record<string, { readonly tables: readonly string[]; readonly why: string }>> = {
  [editApplication.id]: draft,
  [saveAppointment.id]: draft,
  [saveGuestBook.id]: draft,
  [addSentenceAnswer.id]: draft,
  [startSocial.id]: { tables: ['social_states'], why: 'a way to the provider is opened, by nobody known yet' },
  [putPart.id]: { tables: ['uploads'], why: 'an upload is on the trail when it is begun and when it is there' },
  [readFaceResult.id]: { tables: ['face_tickets'], why: 'the ticket of the portal itself at the provider' },
};
/** Tables any call may write without a row of the trail, and why. */
const tablesWithoutTrail: Readonly<Record<string, string>> = {
  limit_events: 'tries are counted; a limit that is met is a refusal',
  outbox: 'what goes out with an act; the act is on the trail',
  pgboss: 'wakes the worker for what stands in the outbox',
  number_series: 'a number is drawn outside of the act that bears it, and one that nobody uses harms nobody',
};

type Observed = { readonly written: Set<string> };
const observed = new AsyncLocalStorage<Observed>();
/** A session notes when it was last used, whatever it is used for. */
const use = /^update "sessions" set "last_seen_at" = \$1 where/;
/** Also inside `with`; neither `for update` nor `do update`. */
const write = /(?<!\b(?:for|do)\s+)\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?"?(\w+)"?/gi;

/** What each connection has written in its transaction: it counts when it is committed. */
const open = new WeakMap<pg.Client, Set<string>>();

function note(request: Observed, client: pg.Client, statement: string, rows: number): void {
  const command = statement.trim().toLowerCase();
  if (command.startsWith('begin') || command.startsWith('start transaction')) open.set(client, new Set());
  const pending = open.get(client);
  if (command === 'rollback') open.delete(client);
  if (command === 'commit') {
    for (const table of pending ?? []) request.written.add(table);
    open.delete(client);
  }
  if (rows === 0 || use.test(statement)) return;
  for (const [, table] of statement.matchAll(write))
    if (table !== undefined && !(table in tablesWithoutTrail)) (pending ?? request.written).add(table);
}

/** Of a statement that its connection keeps prepared, the text too. */
const textOf = (statement: unknown): string =>
  typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : String(statement);

// The portal asks by promises; the answer is looked at before whoever asked goes on.
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function observe(this: pg.Client, ...args: unknown[]) {
  const answer: unknown = Reflect.apply(query, this, args);
  const request = observed.getStore();
  if (request && answer instanceof Promise)
    answer.then(
      (result: pg.QueryResult) => note(request, this, textOf(args[0]), result?.rowCount ?? 0),
      () => undefined,
    );
  return answer;
} as typeof query;

/**
 * Make a call and look at what it writes: whoever changes anything leaves a row on the audit trail. This holds for every
 * changing call of every test, whatever the test is about, and fails by the name of the call.
 */
export async function withTrail<T extends { readonly status: number }>(call: Call, send: () => Promise<T>): Promise<T> {
  if (call.method === 'GET') return send();
  const request: Observed = { written: new Set() };
  const answer = await observed.run(request, send);
  const allowed = callsWithoutTrail[call.id]?.tables ?? [];
  const unaudited = [...request.written].filter((table) => !allowed.includes(table));
  if (answer.status < 400 && unaudited.length > 0 && !request.written.has('audit_log'))
    throw new Error(`${call.id} changed ${unaudited.join(', ')} and left no row on the audit trail`);
  return answer;
}
