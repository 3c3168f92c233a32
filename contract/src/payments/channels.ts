import type { Text } from '../core/index.ts';

/** How money comes. */
export const channelNames = {
  WECHAT: { zh: '微信支付', en: 'WeChat Pay' },
  ALIPAY: { zh: '支付宝', en: 'Alipay' },
  BANK: { zh: '银行转账', en: 'Bank transfer' },
  COUNTER: { zh: '法院窗口', en: 'At the counter' },
  TRANSFER: { zh: '银行（办案系统登记）', en: 'Bank (by the case system)' },
  OTHER: { zh: '其他（办案系统登记）', en: 'Other (by the case system)' },
} as const satisfies Record<string, Text>;

const names: Readonly<Record<string, Text>> = channelNames;
/** A way money came by its code, as people call it; one that is not known is told by its code. */
export const channelName = (channel: string): Text => names[channel] ?? { zh: channel, en: channel };
