import type { Text } from '@sufu/contract/core';
import type { Transaction } from '../../platform/calls/context.ts';
import type { AccountChange, AccountChanged } from '../accounts/index.ts';
import { notify } from './notify.ts';

const titles: Readonly<Record<AccountChange, Text>> = {
  password: {
    zh: '登录密码已修改，其他设备已退出登录',
    en: 'Your password was changed; other devices were signed out',
  },
  phone: { zh: '手机号已更换，其他设备已退出登录', en: 'Your phone number was changed; other devices were signed out' },
  'signature-password': { zh: '签名密码已设置', en: 'Your signature password was set' },
  'signature-kept': { zh: '手写签名已保存', en: 'Your handwritten signature was kept' },
  'social-bound': { zh: '微信或支付宝登录已绑定', en: 'Sign-in by WeChat or Alipay was bound' },
  'social-unbound': { zh: '微信或支付宝登录已解除绑定', en: 'Sign-in by WeChat or Alipay was unbound' },
  'signature-removed': { zh: '已保存的手写签名已删除', en: 'Your kept signature was removed' },
  'identity-proved': { zh: '您的身份已核验', en: 'Your identity was proved' },
  'id-number-lost': {
    zh: '您账号上的身份证号已由证件本人取回',
    en: 'The ID number of your account was claimed by the person it belongs to',
  },
  'unit-lost': {
    zh: '您经办的单位已改由另一个账号经办',
    en: 'Another account now acts for your organisation',
  },
  'second-factor-set': { zh: '登录的二次验证已设置', en: 'Your second factor was set up' },
  'second-factor-removed': { zh: '登录的二次验证已取消', en: 'Your second factor was removed' },
  'second-factor-dropped': {
    zh: '您丢失的二次验证已由两位管理人员取消',
    en: 'Your lost second factor was taken away by two people',
  },
  'recovery-codes-made': {
    zh: '恢复码已重新生成，以前的作废',
    en: 'New recovery codes were made; those of before are void',
  },
  'recovery-code-used': { zh: '有人用您的一个恢复码通过了验证', en: 'One of your recovery codes was used' },
  'consent-given': { zh: '您作出了一项同意', en: 'You gave a consent' },
  'consent-withdrawn': { zh: '您撤回了一项同意', en: 'You withdrew a consent' },
};
const body: Text = {
  zh: '如果不是您本人操作，请马上修改密码，退出其他设备，并拨打 12368。',
  en: 'If this was not you, change your password now, sign out elsewhere and call 12368.',
};

/** Where more is to be said than to look out. */
const bodies: Readonly<Partial<Record<AccountChange, Text>>> = {
  'identity-proved': {
    zh: '以后提交申请不用再交身份证明。如果不是您本人操作，请马上拨打 12368。',
    en: 'Your applications need no proof of identity any more. If this was not you, call 12368 now.',
  },
  'id-number-lost': {
    zh: '有人用这个证件号通过了核验（刷脸，或本人带身份证到窗口），而您的账号只是填写了它，没有核验过。您的账号不再有证件号，已在所有设备上退出登录；提交过的申请都还在，可以接着办。号码填错了的，请在“我的资料”重新填写您自己的证件号并核验；您就是证件本人的，请带身份证到诉讼服务中心窗口，或拨打 12368。',
    en: 'Somebody proved to be the person of this ID number (by a face check, or at the counter with the ID card), while your account had only typed it. Your account has no ID number now and was signed out everywhere; what you filed is still there and goes on. If the number was a mistake, give your own under “My details” and have it proved; if you are the person of the card, bring it to the service counter or call 12368.',
  },
  'unit-lost': {
    zh: '另一位经办人带单位的授权委托书到窗口办了手续，法院登记在单位名下的案件从现在起由其账号查看。您提交过的申请都还在。不对的，请带单位的授权委托书到诉讼服务中心窗口，或拨打 12368。',
    en: 'Somebody else brought an authority of your organisation to the counter; the cases that the court has under its name are seen by that account from now on. What you filed stays with you. If that is wrong, bring an authority to the service counter or call 12368.',
  },
};

/** A change in somebody's account, as a message to them; the SMS is the accounts module's own. */
export async function notifyAccountChange(
  transaction: Transaction,
  { userId, what, at }: AccountChanged,
): Promise<void> {
  await notify(transaction, {
    userId,
    channel: 1,
    title: titles[what],
    body: bodies[what] ?? body,
    link: '/user/info',
    // Its SMS is the accounts module's own.
    event: 'account',
    at,
  });
}
