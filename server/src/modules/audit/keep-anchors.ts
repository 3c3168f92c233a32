import { type Anchor, type AnchorReason, writeAnchor } from '../../platform/audit/anchors.ts';
import type { AppServices } from '../../platform/calls/context.ts';
import type { JobHandler } from '../../platform/jobs/queue.ts';
import { placesOf } from './places.ts';
import { tellOfBrokenTrail } from './tell-of-broken-trail.ts';

/**
 * Anchors at the start, every hour, after so many rows and at the stop. Remembers the last one it wrote, so that table and file
 * cannot be set back together while it runs.
 */
export function keepAnchors(services: AppServices): { readonly write: JobHandler; readonly stop: () => Promise<void> } {
  let seen: Anchor | undefined;
  const write = async (reason: AnchorReason): Promise<void> => {
    const written = await writeAnchor(placesOf(services), { reason, at: services.now(), seen });
    if ('anchor' in written) seen = written.anchor;
    else await tellOfBrokenTrail(services, written.problem);
  };
  const reasonOf = (given: unknown): AnchorReason => (given === 'rows' ? 'rows' : seen ? 'hour' : 'start');
  return { write: ({ reason }) => write(reasonOf(reason)), stop: () => write('stop') };
}
