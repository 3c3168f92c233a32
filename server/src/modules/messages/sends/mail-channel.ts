import type { Text } from '@sufu/contract/core';
import { createTransport } from 'nodemailer';
import type { AppServices } from '../../../platform/calls/context.ts';
import type { MailConfig } from '../../../platform/config/mail-config.ts';
import { courtFactsOf } from '../../directory/index.ts';
import { bounceAddress } from './bounce-address.ts';
import type { Channel, Outcome, Outgoing } from './channel.ts';
import { worded } from './worded.ts';

/** How long the relay has for each step. */
const patienceMs = 20_000;
/** Always the same of a court: who looks over a shoulder learns nothing. */
export const mailSubject = (court: Text): Text => ({
  zh: `${court.zh}诉讼服务通知`,
  en: `Notice of litigation services, ${court.en}`,
});
const seeMore = { zh: '登录平台：', en: 'Sign in to the portal: ' } as const;

/** What a relay says no with. Of the recipient alone it would say so again; 4xx and what is about us is tried again. */
function asFailure(error: unknown): Outcome {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  const isOfRecipient = command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500;
  return isOfRecipient ? { is: 'refused', failure: `smtp-${responseCode}` } : { is: 'ill', failure: 'relay' };
}

function wordsOf(services: AppServices, outgoing: Outgoing, court: Text): { subject: string; text: string } {
  const { text, letter, lang } = outgoing;
  const { words } = worded(services, outgoing);
  const more = text ? `\n\n${seeMore[lang]}${services.config.publicOrigin}/user/message` : '';
  return { subject: letter?.subject ?? mailSubject(court)[lang], text: `${words}${more}\n` };
}

/**
 * Mail by the court's relay. It has arrived when the relay answers 250 (解释135); its `Message-ID` and the address it comes back to are
 * made of the row's id, so that a repeat is known for one.
 */
export function mailChannel(config: MailConfig, services: AppServices): Channel {
  const { secrets, now } = services;
  const timeouts = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs };
  const transport = createTransport({ url: config.url, requireTLS: config.requireTls, ...timeouts });
  const domain = config.from.slice(config.from.lastIndexOf('@') + 1);
  return {
    name: 'mail',
    async send(outgoing) {
      const { id, address, madeAt } = outgoing;
      try {
        await transport.sendMail({
          ...wordsOf(services, outgoing, (await courtFactsOf(services)).name),
          from: config.from,
          to: { name: '', address },
          messageId: `<${id}@${domain}>`,
          date: madeAt,
          headers: { 'Auto-Submitted': 'auto-generated' },
          envelope: { from: bounceAddress(secrets, id, domain), to: [address] },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return { is: 'arrived', ref: null, at: now() };
      } catch (error) {
        return asFailure(error);
      }
    },
    ask: null,
  };
}
