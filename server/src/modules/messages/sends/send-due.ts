import type { AppServices } from '../../../platform/calls/context.ts';
import type { ChannelsOn } from './addressees.ts';
import type { Breaker } from './breaker.ts';
import type { Channel, Outcome } from './channel.ts';
import { type Claimed, claim } from './claim.ts';
import { recordOutcome } from './record-outcome.ts';

/** Taken at once, and on their way at the same time: a provider has five seconds for each, the lease of all is two minutes. */
const batch = 100;
const together = 8;
/** Then the next round goes on: a job may not last for ever. */
const roundMs = 300_000;

async function carryOut(channel: Channel, claimed: Claimed): Promise<Outcome> {
  const { row, address } = claimed;
  const { id } = row;
  if (claimed.does === 'send') {
    const { text, letter, lang } = claimed;
    return channel.send({ id, address, text, letter, lang, madeAt: row.made_at });
  }
  const asked = { id, address, ref: row.provider_ref, sentAt: row.sent_at ?? row.made_at };
  return (await channel.ask?.(asked)) ?? { is: 'pending' };
}

/** As a row stands when it was taken: this try is counted. */
const asTaken = ({ row, does }: Claimed, now: Date) =>
  does === 'send'
    ? { ...row, state: 'sending', tries: row.tries + 1, sent_at: now }
    : { ...row, state: row.state === 'sent' ? 'sent' : 'unknown' };

/** Send what is due of one channel, till nothing is or the channel is ill. Answers how many went through its hands. */
export async function sendDue(
  services: AppServices,
  { channel, breaker, on }: { readonly channel: Channel; readonly breaker: Breaker; readonly on: ChannelsOn },
): Promise<number> {
  let done = 0;
  const begun = performance.now();
  while (performance.now() - begun < roundMs) {
    const at = services.now();
    const room = breaker.room(at, batch);
    if (room === 0) break;
    const { seen, claimed } = await claim(services, channel, on, room);
    if (seen === 0) break;
    const waiting = [...claimed];
    const workOff = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const outcome = await carryOut(channel, next);
        breaker.note(outcome.is !== 'ill' && outcome.is !== 'unknown', services.now());
        await recordOutcome(services, asTaken(next, at), outcome);
      }
    };
    await Promise.all(Array.from({ length: together }, workOff));
    done += seen;
  }
  return done;
}
