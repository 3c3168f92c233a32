import { readSmsText, smsTexts } from '@sufu/contract/messages';
import type { SmsConfig } from '../../../platform/config/sms-config.ts';
import { NotTaken, type SmsMessage, smsProvider } from '../../accounts/index.ts';
import type { Channel, Outgoing } from './channel.ts';

function smsOf({ address: phone, text, letter, lang }: Outgoing): SmsMessage {
  if (text) return { phone, template: text, text: smsTexts[text][lang], code: null, goodUntil: null };
  const words = letter?.text ?? '';
  const read = readSmsText(words);
  return { phone, template: read?.key ?? 'notice', text: words, code: read?.code ?? null, goodUntil: null };
}

/** SMS by the court's provider. It is on the phone when the provider reports so, not when it takes it (解释135). */
export function smsChannel(config: SmsConfig): Channel {
  const provider = smsProvider(config);
  return {
    name: 'sms',
    async send(outgoing) {
      try {
        const taken = await provider.send(outgoing.id, smsOf(outgoing));
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
