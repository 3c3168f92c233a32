import { type AuditProblem, brokenTrailMessage } from '@sufu/contract/audit';
import { type Ground, type Origin, transact } from '../../platform/context.ts';
import { lockLimit, noteEvent, roomOf } from '../../platform/limits.ts';
import { staffMembers } from '../accounts/index.ts';
import { notify } from '../messages/index.ts';

export const system: Origin = { actorId: null, ip: '', ipClaim: null, terminal: null };
/** Once a day, whoever finds it and however often. */
const limit = { key: 'audit:broken', rules: [{ max: 1, seconds: 20 * 3_600 }] };

/** Tell every administrator that the trail is not whole, and write down that they were told. */
export async function tellAdministrators(ground: Ground, problem: AuditProblem): Promise<void> {
  const at = ground.now();
  await transact(ground, system, at, async (change) => {
    await lockLimit(change.tx, limit.key);
    const room = await roomOf(change.tx, limit, at);
    if (!room.allowed) return;
    await noteEvent(change.tx, limit.key, at);
    const message = brokenTrailMessage(problem);
    for (const { userId } of await staffMembers(change.tx, { role: 'admin' }))
      await notify(change, { userId, channel: 1, ...message, link: null, at });
    change.record('audit.broken', null, { ...problem });
  });
}
