import { confirmMail, type NotificationEvent, type OutsideChannel, sendMailCode } from '@sufu/contract/messages';
import { transact } from '../../../platform/calls/context.ts';
import type { TestPortal, TestUser } from '../../../testing/portal.ts';
import { notify } from '../notify.ts';
import { Breaker } from '../sends/breaker.ts';
import { ofTheServer } from '../sends/record-outcome.ts';
import { sendDue } from '../sends/send-due.ts';
import { channelsOf, channelsOnOf } from '../sends/worker.ts';

export type Send = { readonly state: string; readonly tries: number; readonly failure: string | null };
export type Sending = {
  /** Write a message, as an act does. */
  tell(to: TestUser, event: NotificationEvent): Promise<string>;
  /** One round of a channel's worker; with a breaker of its own unless one is given. */
  round(channel: OutsideChannel, breaker?: Breaker): Promise<number>;
  /** The rows of a person, oldest first. */
  rows(of: TestUser, channel: OutsideChannel): Promise<readonly (Send & Readonly<Record<string, unknown>>)[]>;
  states(of: TestUser, channel: OutsideChannel): Promise<readonly string[]>;
  /** Prove an address by the code that was mailed to it. */
  giveMail(to: TestUser, address: string, readCode: () => Promise<string>): Promise<void>;
};

export function sendingOn(portal: TestPortal): Sending {
  const { services } = portal;
  const on = channelsOnOf(services.config);
  const rows: Sending['rows'] = async (of, channel) =>
    (
      await portal.database.pool.query(
        'select * from notification_sends where user_id = $1 and channel = $2 order by made_at, id',
        [of.id, channel],
      )
    ).rows;
  const round: Sending['round'] = (name, breaker = new Breaker()) =>
    sendDue(services, { channel: channelsOf(services)[name], breaker, on });
  return {
    tell: (to, event) =>
      transact(services, ofTheServer, services.now(), (transaction) =>
        notify(transaction, {
          userId: to.id,
          channel: 2,
          title: { zh: '回避申请要补正', en: 'Your application for recusal needs correction' },
          body: { zh: '（2026）溪01民初7号，林晓禾请在期限内补正', en: 'Correct it in time' },
          link: '/applications/1',
          at: services.now(),
          event,
        }),
      ),
    round,
    rows,
    states: async (of, channel) => (await rows(of, channel)).map(({ state }) => state),
    async giveMail(to, address, readCode) {
      await portal.call(sendMailCode, { body: { address } }, { as: to });
      await round('mail');
      const code = await readCode();
      await portal.call(confirmMail, { body: { address, code } }, { as: to });
    },
  };
}
