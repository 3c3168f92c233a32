import type { Text } from '../core/index.ts';

/** Ways of paying online. */
export const channelNames = {
  WECHAT: { zh: '微信支付', en: 'WeChat Pay' },
  ALIPAY: { zh: '支付宝', en: 'Alipay' },
} as const satisfies Record<string, Text>;
