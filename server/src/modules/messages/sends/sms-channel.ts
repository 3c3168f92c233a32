import type { AppServices } from '../../../platform/calls/context.ts';
import { NotTaken, type SmsMessage, smsProvider } from '../../accounts/index.ts';
import type { Channel, Outgoing } from './channel.ts';
import { worded } from './worded.ts';

function smsOf(services: AppServices, outgoing: Outgoing): SmsMessage {
  const { key, words, code } = worded(services, outgoing);
  return { phone: outgoing.address, template: key ?? 'notice', text: words, code, goodUntil: null };
}

/** SMS by the court's provider. It is on the phone when the provider reports so, not when it takes it (解释135). */
export function smsChannel(services: AppServices): Channel {
  const provider = smsProvider(services.config.sms);
  return {
    name: 'sms',
    async send(outgoing) {
      try {
        const taken = await provider.send(outgoing.id, smsOf(services, outgoing));
        return taken.refused === null ? { is: 'taken', ref: taken.ref } : { is: 'refused', failure: taken.refused };
      } catch (error) {
        return error instanceof NotTaken || provider.ask === null
          ? { is: 'ill', failure: 'provider' }
          : { is: 'unknown', failure: 'no-answer' };
      }
    },
    ask:
      provider.ask &&
      (async ({ id, ref, address: phone, sentAt }) => {
        const fate = await provider.ask?.({ id, ref, phone, at: sentAt }).catch(() => null);
        if (!fate) return { is: 'ill', failure: 'provider' };
        if (fate.is === 'arrived') return { is: 'arrived', ref: fate.ref === '' ? ref : fate.ref, at: fate.at };
        return fate.is === 'failed' ? { is: 'refused', failure: fate.code } : { is: fate.is };
      }),
  };
}
