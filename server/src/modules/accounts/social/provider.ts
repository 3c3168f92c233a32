import type { SocialSource } from '@sufu/contract/accounts';
import type { Config } from '../../../platform/config/config.ts';
import { alipay } from './alipay.ts';
import type { SocialProvider } from './social-provider.ts';
import { wechat } from './wechat.ts';

/** The provider as the court has configured it; null: off. */
export function socialProvider({ social, publicOrigin }: Config, source: SocialSource): SocialProvider | null {
  const back = `${publicOrigin}/authredirect`;
  switch (source) {
    case 'wechat':
      return social.wechat && wechat(social.wechat, back);
    case 'alipay':
      return social.alipay && alipay(social.alipay, back);
  }
}
