import type { ConsentKind } from '@sufu/contract/accounts';
import type { Transaction } from '../../../platform/calls/context.ts';
import { HookPoint } from '../../../platform/modules/hook-point.ts';
import { sendNotice } from './sms.ts';

/** What may change in an account that its owner must hear of. */
export type AccountChange =
  | 'password'
  | 'phone'
  | 'signature-password'
  | 'signature-kept'
  | 'signature-removed'
  | 'social-bound'
  | 'social-unbound'
  | 'identity-proved'
  | 'id-number-lost'
  | 'unit-lost'
  | 'second-factor-set'
  | 'second-factor-removed'
  | 'second-factor-dropped'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'consent-given'
  | 'consent-withdrawn';
export type AccountChanged = {
  readonly userId: string;
  readonly what: AccountChange;
  readonly at: Date;
  /** Of a consent that was given or withdrawn, which. */
  readonly consent?: ConsentKind;
};
type Listener = (transaction: Transaction, event: AccountChanged) => Promise<void>;

/** Heard in the transaction of the change. */
export const accountChanges = new HookPoint<Listener>('account changes');

/** A phone lies on the table: what was changed stands in the message. */
export const changedText = '您的账号信息有变动，请登录平台查看消息。如果不是您本人操作，请修改密码，或打 12368。';
const lostText =
  '您账号上的身份证号已由证件本人核验后取回，账号不再有证件号，已退出登录，申请都还在。如果您就是证件本人，请带身份证到诉讼服务中心窗口，或打 12368。';
const withSms = (what: AccountChange): boolean => !what.startsWith('consent');

/** Tell the owner, in the transaction of the change: a message, and by SMS that there is one. */
export async function notifyOwner(transaction: Transaction, event: AccountChanged): Promise<void> {
  for (const listener of transaction.hooks.of(accountChanges)) await listener(transaction, event);
  if (withSms(event.what))
    await sendNotice(transaction, event.userId, event.what === 'id-number-lost' ? lostText : changedText);
}
