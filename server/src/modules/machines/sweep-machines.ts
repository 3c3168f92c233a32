import type { AppServices } from '../../platform/calls/context.ts';

const dayMs = 86_400_000;
/** Whoever repeats a request does it within these days. */
const requestDays = 30;

/** Every night: tokens and assertions that are over, and answers that nobody asks for again. */
export async function sweepMachines({ db, now }: AppServices): Promise<void> {
  await db.deleteFrom('machine_tokens').where('expires_at', '<', now()).execute();
  await db.deleteFrom('machine_assertions').where('expires_at', '<', now()).execute();
  const before = new Date(now().getTime() - requestDays * dayMs);
  await db.deleteFrom('machine_requests').where('at', '<', before).execute();
}
