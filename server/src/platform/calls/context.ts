import { randomUUIDv7 } from 'node:crypto';
import type { Lang, MachineScope, Role } from '@sufu/contract/core';
import type { FastifyBaseLogger } from 'fastify';
import { type AuditEvent, anchorQueue, appendAudit } from '../audit/audit.ts';
import type { Config } from '../config/config.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Numbers } from '../database/numbers.ts';
import { type Change, writeAtOnce } from '../database/statements/write-at-once.ts';
import type { FileStore } from '../files/file-store.ts';
import type { IsolatedTasks } from '../isolated-tasks/index.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { OutgoingJob } from '../jobs/outbox.ts';
import type { KeptSettings } from '../kept-settings.ts';
import type { Hooks } from '../modules/hook-point.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Timings } from '../timings/timings.ts';
import type { Admission } from './admission.ts';

/** Who is acting. `staff` only for members of the court. */
export type Actor = {
  readonly userId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly roles: readonly Role[];
  /** The identity is proved, not only typed. */
  readonly verified: boolean;
  /** The session is locked: nothing is answered but what a call's `whileLocked` allows. */
  readonly locked: boolean;
  readonly staff: {
    readonly staffNo: string;
    readonly divisionId: string;
    readonly offices: readonly string[];
    readonly title: { zh: string; en: string };
    /** Who is away today with this member of the court as their deputy. */
    readonly standsInFor: readonly string[];
  } | null;
};

/** Another system of the court that is calling, with a token of its own. */
export type Machine = {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly MachineScope[];
  /** Of whose rows it may write. */
  readonly sources: readonly string[];
  /** Codes of the courts that it is limited to; none: it is not limited. */
  readonly courts: readonly string[];
};

/** What the whole server stands on, made once at the start. */
export type AppServices = {
  readonly config: Config;
  readonly db: Database;
  readonly jobs: Jobs;
  readonly numbers: Numbers;
  /** How many acts there may be at once. */
  readonly admission: Admission;
  readonly secrets: Secrets;
  readonly files: FileStore;
  /** What reads or draws things of strangers is done there, in processes of their own. */
  readonly tasks: IsolatedTasks;
  readonly now: () => Date;
  readonly settings: KeptSettings;
  /** How long calls and pages took in this process. */
  readonly timings: Timings;
  /** What later modules provide to earlier ones. */
  readonly hooks: Hooks;
};

/** Inside a transaction: its handle, and what is to be written down and sent with it. */
export type Transaction = {
  readonly tx: Tx;
  /** When the act is done. */
  readonly at: Date;
  readonly secrets: Secrets;
  /** Written with all others in one statement at the end: what nobody reads in this transaction. */
  atEnd(change: (tx: Tx) => Change): void;
  /** Goes on the audit trail in this transaction. */
  record(action: string, subject: string | null, detail?: AuditEvent['detail']): void;
  /** Goes out after commit; a fixed `id` makes a repeat harmless. */
  send(queue: string, data: OutgoingJob['data'], id?: string): void;
  /** After commit wakes who works this queue. What there is to do stands in tables of its own, which are looked through by the clock too. */
  wake(queue: string): void;
  /** Where later modules take part in it: what they refuse does not happen. */
  readonly hooks: Hooks;
};

/** One request, as a use case sees it. */
export type Context = {
  readonly services: AppServices;
  readonly db: Database;
  readonly secrets: Secrets;
  readonly actor: Actor | null;
  /** Only in calls for machines, and then nobody acts. */
  readonly machine: Machine | null;
  readonly lang: Lang;
  readonly now: Date;
  /** The peer as this server sees it, through the configured proxies. */
  readonly ip: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly log: FastifyBaseLogger;
  /** Everything of one act: the change, its audit rows, its messages. All or nothing. */
  transact<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** A cookie of ours by its plain name. */
  cookie(name: string): string | undefined;
  /** For calls that set or clear the session cookie, or another of ours: HttpOnly, SameSite=Lax, `__Host-` on https. */
  readonly reply: {
    setSession(token: string): void;
    clearSession(): void;
    setCookie(name: string, value: string, seconds: number): void;
  };
};
export type SignedInContext = Context & { readonly actor: Actor };
export type MachineContext = Context & { readonly machine: Machine };

export type Origin = {
  readonly actorId: string | null;
  /** The id of another system that acts: it stands in the detail of each row of the trail. */
  readonly machineId?: string;
  readonly ip: string;
  readonly ipClaim: string | null;
  readonly terminal: string | null;
};

/** What nobody asked for: done by the clock, or because of what came in. */
export const ofTheServer: Origin = { actorId: null, ip: '', ipClaim: null, terminal: null };

/** Run one act: collect its changes, messages and audit events, write them last, commit once; then wake whoever works the messages. */
export async function transact<T>(
  services: AppServices,
  origin: Origin,
  at: Date,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const outgoing: OutgoingJob[] = [];
  const woken = new Set<string>();
  const { machineId, ...by } = origin;
  const result = await services.admission.run(origin.actorId ?? machineId ?? origin.ip, () =>
    services.db.transaction().execute(async (tx) => {
      const events: AuditEvent[] = [];
      const changes: Change[] = [];
      const result = await work({
        tx,
        at,
        secrets: services.secrets,
        atEnd: (change) => changes.push(change(tx)),
        record: (action, subject, said = {}) => {
          const detail = machineId === undefined ? said : { ...said, machine: machineId };
          events.push({ at, action, subject, detail, ...by });
        },
        send: (queue, data, id = randomUUIDv7()) => outgoing.push({ queue, id, data }),
        wake: (queue) => woken.add(queue),
        hooks: services.hooks,
      });
      // Before the trail: these may wait for rows that others hold, and nobody may wait who holds the head of a chain.
      const sent = services.jobs.outboxRows(outgoing, at);
      await writeAtOnce(tx, sent ? [...changes, sent] : changes);
      if (await appendAudit(tx, services.secrets.audit, events)) {
        const anchor = { queue: anchorQueue, id: randomUUIDv7(), data: { reason: 'rows' } };
        const row = services.jobs.outboxRows([anchor], at);
        await writeAtOnce(tx, row ? [row] : []);
        outgoing.push(anchor);
      }
      return result;
    }),
  );
  services.jobs.wake(outgoing);
  services.jobs.nudge(woken);
  return result;
}
