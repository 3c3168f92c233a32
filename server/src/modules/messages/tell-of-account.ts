import type { Text } from '@sufu/contract/core';
import type { Change } from '../../platform/context.ts';
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
  'consent-given': { zh: '您作出了一项同意', en: 'You gave a consent' },
  'consent-withdrawn': { zh: '您撤回了一项同意', en: 'You withdrew a consent' },
};
const body: Text = {
  zh: '如果不是您本人操作，请马上修改密码，退出其他设备，并拨打 12368。',
  en: 'If this was not you, change your password now, sign out elsewhere and call 12368.',
};

/** A change in somebody's account, as a message to them; the SMS is the accounts module's own. */
export async function tellOfAccount(change: Change, { userId, what, at }: AccountChanged): Promise<void> {
  await notify(change, { userId, channel: 1, title: titles[what], body, link: '/user/info', at });
}
