import { z } from 'zod';
import { defineCall } from '../../core/index.ts';

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array).meta({ type: 'string', format: 'binary' });
const notice = {
  method: 'POST',
  access: 'public',
  encoding: 'bytes',
  duringMaintenance: true,
  body: bytes,
  shape: 'raw',
  reply: z.any(),
  refusals: [],
} as const;

/** WeChat Pay says that money came. Its signature is over the very bytes; the answer is of its form (money.md §3.2). */
export const notifyWechat = defineCall({
  ...notice,
  id: 'payments.notifyWechat',
  path: '/third/pay/wechat/notify',
  summary: { zh: '微信支付通知', en: 'Notice of WeChat Pay' },
});
/** Alipay says that money came (money.md §3.3). */
export const notifyAlipay = defineCall({
  ...notice,
  id: 'payments.notifyAlipay',
  path: '/third/pay/alipay/notify',
  summary: { zh: '支付宝通知', en: 'Notice of Alipay' },
});
