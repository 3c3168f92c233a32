import { type AuditProblem, brokenTrailMessage } from '@sufu/contract/audit';
import { type AppServices, type Origin, transact } from '../../platform/calls/context.ts';
import { checkLimit, lockLimit, noteEvent } from '../../platform/database/limits.ts';
import { staffMembers } from '../accounts/index.ts';
import { notify } from '../messages/index.ts';

export const system: Origin = { actorId: null, ip: '', ipClaim: null, terminal: null };
/** Once a day, whoever finds it and however often. */
const limit = { key: 'audit:broken', rules: [{ max: 1, seconds: 20 * 3_600 }] };

/** Tell every administrator that the trail is not whole, and write down that they were told. */
export async function notifyAdministrators(services: AppServices, problem: AuditProblem): Promise<void> {
  const at = services.now();
  await transact(services, system, at, async (transaction) => {
    await lockLimit(transaction.tx, limit.key);
    const verdict = await checkLimit(transaction.tx, limit, at);
    if (!verdict.allowed) return;
    await noteEvent(transaction.tx, limit.key, at);
    const message = brokenTrailMessage(problem);
    for (const { userId } of await staffMembers(transaction.tx, { role: 'admin' }))
      await notify(transaction, { userId, channel: 1, event: 'system', ...message, link: null, at });
    transaction.record('audit.broken', null, { ...problem });
  });
}
