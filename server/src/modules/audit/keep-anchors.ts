import { type Anchor, type AnchorReason, writeAnchor } from '../../platform/audit-anchors.ts';
import type { Ground } from '../../platform/context.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { placesOf } from './places.ts';
import { tellAdministrators } from './tell-administrators.ts';

/**
 * Anchors at the start, every hour, after so many rows and at the stop. Remembers the last one it wrote, so that table and file
 * cannot be set back together while it runs.
 */
export function keepAnchors(ground: Ground): { readonly write: JobHandler; readonly stop: () => Promise<void> } {
  let seen: Anchor | undefined;
  const write = async (reason: AnchorReason): Promise<void> => {
    const written = await writeAnchor(placesOf(ground), { reason, at: ground.now(), seen });
    if ('anchor' in written) seen = written.anchor;
    else await tellAdministrators(ground, written.problem);
  };
  const reasonOf = (given: unknown): AnchorReason => (given === 'rows' ? 'rows' : seen ? 'hour' : 'start');
  return { write: ({ reason }) => write(reasonOf(reason)), stop: () => write('stop') };
}
