import { z } from 'zod';
import type { TencentConfig } from '../../../../platform/config/sms-config.ts';
import { NotTaken, type SmsFate, type SmsProvider, smsPatienceMs } from './provider.ts';
import { tencentAuthorization } from './tencent-signature.ts';

/** Either the whole request was refused, or each number has a verdict of its own; we send to one. */
const taken = z.object({
  Response: z.object({
    Error: z.object({ Code: z.string() }).optional(),
    SendStatusSet: z.array(z.object({ Code: z.string(), SerialNo: z.string().default('') })).optional(),
  }),
});
const statuses = z.object({
  Response: z.object({
    PullSmsSendStatusSet: z.array(
      z.object({
        SerialNo: z.string(),
        ReportStatus: z.string(),
        /** Seconds since 1970. */
        UserReceiveTime: z.number(),
        /** Told only where the cloud was asked to. */
        SessionContext: z.string().nullish(),
      }),
    ),
  }),
});
/** About the number: sending it again changes nothing. */
const hopeless = ['InvalidParameterValue.IncorrectPhoneNumber', 'FailedOperation.PhoneNumberInBlacklist'];

type Asked = { readonly ok: boolean; readonly status: number; readonly body: unknown };
async function request(config: TencentConfig, action: string, what: object): Promise<Asked> {
  const url = new URL(config.endpoint);
  const body = JSON.stringify(what);
  const timestamp = Math.floor(Date.now() / 1_000);
  const headers = { 'content-type': 'application/json; charset=utf-8', host: url.host, 'x-tc-action': action };
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
  return { ok: response.ok, status: response.status, body: await response.json().catch(() => null) };
}

/**
 * 腾讯云短信: `SendSms` and `PullSmsSendStatusByPhoneNumber` of 2021-01-11, signed as version 3. The texts are templates registered
 * with it.
 */
export const tencent = (config: TencentConfig): SmsProvider => ({
  async send(id, { phone, template, code }) {
    const number = config.templates[template] ?? (template === 'pickup' ? null : config.templates.notice);
    if (number === null) return { refused: 'no-template' };
    const { ok, status, body } = await request(config, 'SendSms', {
      PhoneNumberSet: [`+86${phone}`],
      SmsSdkAppId: config.appId,
      SignName: config.signature,
      TemplateId: number,
      TemplateParamSet: code === null ? [] : [code],
      SessionContext: id,
    });
    const { Error: refused, SendStatusSet: [verdict] = [] } = taken.safeParse(body).data?.Response ?? {};
    const result = refused?.Code ?? verdict?.Code ?? '';
    if (ok && result === 'Ok') return { ref: verdict?.SerialNo ?? '', refused: null };
    if (hopeless.includes(result)) return { refused: result };
    const words = `Tencent SMS answered ${status} ${result}`;
    throw result === '' ? new Error(words) : new NotTaken(words);
  },
  async ask({ id, ref, phone, at }): Promise<SmsFate> {
    const from = Math.floor(at.getTime() / 1_000) - 60;
    const { body } = await request(config, 'PullSmsSendStatusByPhoneNumber', {
      ...{ BeginTime: from, EndTime: from + 4 * 86_400, Offset: 0, Limit: 100 },
      ...{ PhoneNumber: `+86${phone}`, SmsSdkAppId: config.appId },
    });
    const those = statuses.parse(body).Response.PullSmsSendStatusSet;
    const found = those.find(({ SerialNo, SessionContext }) => SessionContext === id || SerialNo === ref);
    // One of them may be it where the cloud does not tell whose they are: it is not sent again.
    if (!found) return { is: those.some(({ SessionContext }) => !SessionContext) ? 'pending' : 'missing' };
    if (found.ReportStatus === 'SUCCESS')
      return { is: 'arrived', ref: found.SerialNo, at: new Date(found.UserReceiveTime * 1_000) };
    return { is: 'failed', code: 'undelivered' };
  },
});
