import { z } from 'zod';
import type { Transaction } from '../../../platform/calls/context.ts';
import type { LetterChannel } from './send-results.ts';

/** One SMS or mail to an address that is no account's, at any hour. */
export type Letter = {
  /** A uuid. The same again changes nothing, here and at the provider. */
  readonly id: string;
  readonly channel: LetterChannel;
  /** A phone or an e-mail address, plain; it is sealed here. */
  readonly address: string;
  /** Without names, numbers and anything of the case; of an SMS one of the texts of `contract/messages`. */
  readonly text: string;
  /** Of a mail; the usual one when left out. */
  readonly subject?: string;
  /** By which `sendResults` tells what became of it. */
  readonly reference: string;
};

export const letterShape = z.object({ address: z.string(), text: z.string(), subject: z.string().nullable() });
export const sealedAs = (id: string): string => `notification_sends.letter:${id}`;

/** Put a letter out, with the act it belongs to. */
export function sendTo({ atEnd, secrets, at }: Transaction, letter: Letter): void {
  const { id, channel, reference, address, text, subject = null } = letter;
  atEnd((tx) =>
    tx
      .insertInto('notification_sends')
      .values({
        id,
        channel: channel === 'MOBILE' ? 'sms' : 'mail',
        letter: secrets.sealJson({ address, text, subject }, sealedAs(id)),
        reference,
        made_at: at,
        next_at: at,
      })
      .onConflict((there) => there.doNothing()),
  );
}
