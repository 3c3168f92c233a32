import { z } from 'zod';
import { defineCall } from '../core/index.ts';

const word = z.string().max(200);
/** One report of an SMS, as each provider pushes it. What is not read here is left out. */
export const smsReports = {
  /** The court's own gateway. `status` DELIVRD: it is on the phone; any other: it will not be. `at`: an instant. */
  gateway: z.object({ id: word, ref: word, status: word, at: z.iso.datetime() }),
  /** 阿里云 SmsReport (HTTP push): times are Beijing's, `YYYY-MM-DD HH:mm:ss`. */
  aliyun: z.object({ biz_id: word, out_id: word.optional(), success: z.boolean(), err_code: word, report_time: word }),
  /** 腾讯云 短信下发状态通知: times are Beijing's. */
  tencent: z.object({ sid: word, report_status: word, errmsg: word.optional(), user_receive_time: word }),
};
export const smsProviders = ['gateway', 'aliyun', 'tencent'] as const;
export type SmsProviderName = (typeof smsProviders)[number];

/** The secret stands in the address, for an address is all that can be set at a cloud; it is compared, never logged. */
const key = z.string().max(200).default('');

/**
 * What became of SMS, pushed by the provider that the court uses. An answer of this form is what both clouds take for success; a report
 * that names no SMS we sent changes nothing and is answered alike.
 */
export const reportSms = defineCall({
  id: 'messages.reportSms',
  method: 'POST',
  path: '/outside/sms-report/:provider',
  access: 'public',
  summary: { zh: '短信平台回报送达情况', en: 'The SMS provider reports what became of SMS' },
  params: z.object({ provider: z.enum(smsProviders) }),
  query: z.object({ key }),
  body: z.array(z.union([smsReports.gateway, smsReports.aliyun, smsReports.tencent])).max(1_000),
  shape: 'raw',
  reply: z.object({ code: z.literal(0), msg: z.string(), result: z.literal(0), errmsg: z.string() }),
  refusals: ['not-found', 'invalid', 'outside.key'],
});

/**
 * A mail that came back, fed by the court's mail relay: `message`, the whole of it as a file, and to whom it came back (the envelope's
 * recipient, `b+<id>.<check>@…`). What is no report of ours changes nothing and is answered alike.
 */
export const reportBounce = defineCall({
  id: 'messages.reportBounce',
  method: 'POST',
  path: '/outside/mail-bounce',
  access: 'public',
  summary: { zh: '邮件中继转来退信', en: 'The mail relay hands over a mail that came back' },
  query: z.object({ key, recipient: z.string().max(320) }),
  encoding: 'multipart',
  bodyBytes: 256 * 1024,
  reply: z.object({ taken: z.literal(true) }),
  refusals: ['invalid', 'outside.key', 'request.too-large'],
});
