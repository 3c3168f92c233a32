import { createHash, createHmac } from 'node:crypto';
import { canonicalJson } from '../../platform/audit/audit.ts';
import { type Progress, verifyStep } from '../../platform/audit/verify-audit.ts';
import { type AppServices, ofTheServer, transact } from '../../platform/calls/context.ts';
import type { JobHandler } from '../../platform/jobs/queue.ts';
import { placesOf } from './places.ts';
import { tellOfBrokenTrail } from './tell-of-broken-trail.ts';

export const checkQueue = 'audit.check';
/** A job takes no longer: the rest is another one's. */
const jobMs = 10_000;

/** Where a check stands, kept in its job. Its hash is by a key: nobody with the database alone can have it skip rows. */
type Resumed = { readonly progress: Progress; readonly mac: string };

const macOf = ({ secrets: { audit } }: AppServices, progress: Progress): string => {
  const key = audit.of(audit.newest);
  return key ? createHmac('sm3', key).update('progress').update(canonicalJson(progress)).digest('hex') : '';
};

function resumedOf(services: AppServices, data: Record<string, unknown>): Progress | undefined {
  const { progress, mac } = data as Partial<Resumed>;
  return progress && mac === macOf(services, progress) ? progress : undefined;
}

/** The same step of the same check goes on in the same job, however often it is sent. */
function idOf(id: string, mac: string): string {
  const hex = createHash('sha256').update(id).update(mac).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

/** Every night, the whole trail, a few pages a job. Administrators are told by a message when it is not whole. */
export const checkTrail =
  (services: AppServices, most = jobMs): JobHandler =>
  async (data, id) => {
    const places = placesOf(services);
    const until = performance.now() + most;
    let step = await verifyStep(places, resumedOf(services, data));
    while ('progress' in step && performance.now() < until) step = await verifyStep(places, step.progress);
    if ('progress' in step) {
      const { progress } = step;
      const mac = macOf(services, progress);
      return transact(services, ofTheServer, services.now(), async ({ send }) =>
        send(checkQueue, { progress, mac }, idOf(id, mac)),
      );
    }
    const { problem, rows, anchors } = step.verdict;
    if (problem) return tellOfBrokenTrail(services, problem);
    await transact(services, ofTheServer, services.now(), async ({ record }) =>
      record('audit.verified', null, { rows, anchors }),
    );
  };
