import { type AuditEvent, appendAudit } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import { type Change, writeAtOnce } from '../database/statements/write-at-once.ts';
import { noHooks } from '../modules/hook-point.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Transaction } from './context.ts';

/**
 * An act of no person and no server, by a tool on the database itself: one transaction with its audit rows. It sends nothing, and no
 * module takes part in it through hooks.
 */
export const transactAlone = <T>(
  { db, secrets, now }: { readonly db: Database; readonly secrets: Secrets; readonly now: Date },
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (tx) => {
    const events: AuditEvent[] = [];
    const changes: Change[] = [];
    const done = await work({
      ...{ tx, at: now, secrets, hooks: noHooks },
      atEnd: (change) => changes.push(change(tx)),
      record: (action, subject, detail = {}) =>
        events.push({ at: now, action, subject, detail, actorId: null, ip: '', ipClaim: null, terminal: null }),
      send: (queue) => {
        throw new Error(`this act sends nothing, but ${queue} was asked for`);
      },
      wake: () => undefined,
    });
    await writeAtOnce(tx, changes);
    await appendAudit(tx, secrets.audit, events);
    return done;
  });
