import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { DatabaseWatch } from '../platform/database/watch.ts';
import type { StorageWatch } from '../platform/files/storage-watch.ts';
import { migrationNames } from './migrate.ts';

type Health = {
  readonly database: DatabaseWatch;
  readonly storage: StorageWatch;
  /** Whether a court has to be opened first; the demonstration court comes with its data. */
  readonly needsCourt: boolean;
  /** The server is stopping: whoever balances sends nobody here any more. */
  readonly isDraining: () => boolean;
};

/** Nobody waits longer than this to hear whether the server is ready. */
const answerMs = 50;

type Missing = () => Promise<readonly string[]>;
/** What a database without a court waits for. */
const noCourt = 'court (npm run court:open)';

/** Migrations that have not run and a court that is not opened, as the database said last. However many ask, one question at a time goes to the watch. */
async function missingInside({ database, needsCourt }: Health): Promise<Missing> {
  let known: readonly string[] = [];
  let asking: Promise<void> | null = null;
  const ask = async (): Promise<void> => {
    const rows = await database.ask('select name from migrations').catch((error: { code?: unknown }) => {
      // undefined_table: nothing has run.
      if (error.code === '42P01') return [];
      throw error;
    });
    const done = new Set(rows.map(({ name }) => name));
    const missing = migrationNames().filter((name) => !done.has(name));
    const isClosed =
      needsCourt && missing.length === 0 && (await database.ask('select id from courts where is_own')).length === 0;
    known = [...missing.map((name) => `migration ${name}`), ...(isClosed ? [noCourt] : [])];
  };
  await ask();
  return async () => {
    asking ??= ask()
      .catch(() => undefined)
      .finally(() => {
        asking = null;
      });
    await Promise.race([asking, pause(answerMs, undefined, { ref: false })]);
    return known;
  };
}

/** What the server waits for, in words for whoever runs it; nothing when it is ready. */
async function waitsFor({ database, storage, isDraining }: Health, missing: Missing): Promise<readonly string[]> {
  const names = await missing();
  return [
    ...(database.answers() ? names : ['database']),
    ...(storage.isHealthy() ? [] : ['storage']),
    ...(isDraining() ? ['draining'] : []),
  ];
}

/** `/healthz`: the process lives. `/readyz`: it can do its work, or what it waits for. */
export async function serveHealth(app: FastifyInstance, health: Health): Promise<void> {
  const missing = await missingInside(health);
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_, reply) => {
    const waits = await waitsFor(health, missing);
    return waits.length === 0 ? { ok: true } : reply.code(503).send({ ok: false, waits });
  });
}
