import { z } from 'zod';
import type { TencentConfig } from '../../../../platform/config/sms-config.ts';
import { type SmsProvider, smsPatienceMs } from './provider.ts';
import { tencentAuthorization } from './tencent-signature.ts';

/** Either the whole request was refused, or each number has a verdict of its own; we send to one. */
const replyShape = z.object({
  Response: z.object({
    Error: z.object({ Code: z.string() }).optional(),
    SendStatusSet: z.array(z.object({ Code: z.string() })).optional(),
  }),
});
/** About the number: sending it again changes nothing. */
const hopeless = ['InvalidParameterValue.IncorrectPhoneNumber', 'FailedOperation.PhoneNumberInBlacklist'];

/** 腾讯云短信: `SendSms` of 2021-01-11, signed as version 3. The texts are templates registered with it. */
export const tencent = (config: TencentConfig): SmsProvider => ({
  async send(id, { phone, template, code }) {
    const url = new URL(config.endpoint);
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${phone}`],
      SmsSdkAppId: config.appId,
      SignName: config.signature,
      TemplateId: config.templates[template],
      TemplateParamSet: code === null ? [] : [code],
      SessionContext: id,
    });
    const timestamp = Math.floor(Date.now() / 1_000);
    const headers = { 'content-type': 'application/json; charset=utf-8', host: url.host, 'x-tc-action': 'SendSms' };
    const { host, ...sent } = headers;
    const response = await fetch(url.origin, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(smsPatienceMs),
      headers: {
        ...sent,
        authorization: tencentAuthorization({ service: 'sms', headers, body, timestamp }, config),
        'x-tc-timestamp': String(timestamp),
        'x-tc-version': '2021-01-11',
        'x-tc-region': config.region,
      },
    });
    const answer = replyShape.safeParse(await response.json().catch(() => null));
    const { Error: refused, SendStatusSet: verdicts } = answer.data?.Response ?? {};
    const result = refused?.Code ?? verdicts?.[0]?.Code ?? '';
    if ((response.ok && result === 'Ok') || hopeless.includes(result)) return;
    throw new Error(`Tencent SMS answered ${response.status} ${result}`);
  },
});
