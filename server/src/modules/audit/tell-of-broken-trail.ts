import { type AuditProblem, brokenTrailMessage } from '@sufu/contract/audit';
import { type AppServices, ofTheServer, transact } from '../../platform/calls/context.ts';
import { notifyAdministrators } from '../messages/index.ts';

/** Once a day, whoever finds it and however often. */
const limit = { key: 'audit:broken', onceIn: 20 * 3_600 };

/** Tell every administrator that the trail is not whole, and write down that they were told. */
export async function tellOfBrokenTrail(services: AppServices, problem: AuditProblem): Promise<void> {
  const at = services.now();
  await transact(services, ofTheServer, at, async (transaction) => {
    const notice = { ...brokenTrailMessage(problem), link: null, at };
    if (await notifyAdministrators(transaction, { ...limit, ...notice }))
      transaction.record('audit.broken', null, { ...problem });
  });
}
