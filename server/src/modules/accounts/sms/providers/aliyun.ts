import { randomUUID } from 'node:crypto';
import { courtDayOf } from '@sufu/contract/core';
import { z } from 'zod';
import type { AliyunConfig } from '../../../../platform/config/sms-config.ts';
import { aliyunAuthorization, canonicalQuery, sha256Hex } from './aliyun-signature.ts';
import { beijingTime, NotTaken, type SmsFate, type SmsProvider, smsPatienceMs } from './provider.ts';

const taken = z.object({ Code: z.string(), BizId: z.string().default('') });
const detail = z.object({
  OutId: z.string().optional(),
  SendStatus: z.number(),
  ReceiveDate: z.string().optional(),
  ErrCode: z.string().optional(),
});
const details = z.object({
  Code: z.literal('OK'),
  SmsSendDetailDTOs: z.object({ SmsSendDetailDTO: z.array(detail) }),
});
/** `SendStatus` of a detail: 1 no receipt yet, 2 failed, 3 received. */
const received = 3;
const lost = 2;
/** About the number: sending it again changes nothing. */
const hopeless = ['isv.MOBILE_NUMBER_ILLEGAL', 'isv.BLACK_KEY_CONTROL_LIMIT', 'isv.PHONENUMBER_UNSUPPORTED'];

type Asked = { readonly ok: boolean; readonly status: number; readonly body: unknown };
async function request(config: AliyunConfig, action: string, query: Readonly<Record<string, string>>): Promise<Asked> {
  const url = new URL(config.endpoint);
  const headers = {
    host: url.host,
    'x-acs-action': action,
    'x-acs-content-sha256': sha256Hex(''),
    'x-acs-date': new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-version': '2017-05-25',
  };
  const authorization = aliyunAuthorization({ method: 'POST', path: '/', query, headers }, config);
  const { host, ...sent } = headers;
  const response = await fetch(`${url.origin}/?${canonicalQuery(query)}`, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(smsPatienceMs),
    headers: { ...sent, authorization },
  });
  return { ok: response.ok, status: response.status, body: await response.json().catch(() => null) };
}

/** 阿里云短信服务: `SendSms` and `QuerySendDetails` of 2017-05-25, signed as version 3. The texts are templates registered with it. */
export const aliyun = (config: AliyunConfig): SmsProvider => ({
  async send(id, { phone, template, code }) {
    const number = config.templates[template] ?? (template === 'pickup' ? null : config.templates.notice);
    if (number === null) return { refused: 'no-template' };
    const { ok, status, body } = await request(config, 'SendSms', {
      PhoneNumbers: phone,
      SignName: config.signature,
      TemplateCode: number,
      TemplateParam: JSON.stringify(code === null ? {} : { code }),
      OutId: id,
    });
    const { Code: result = '', BizId: ref = '' } = taken.safeParse(body).data ?? {};
    if (ok && result === 'OK') return { ref, refused: null };
    if (hopeless.includes(result)) return { refused: result };
    // Without a code nobody said that it was not taken.
    const words = `Aliyun SMS answered ${status} ${result}`;
    throw result === '' ? new Error(words) : new NotTaken(words);
  },
  async ask({ id, ref, phone, at }): Promise<SmsFate> {
    const { body } = await request(config, 'QuerySendDetails', {
      PhoneNumber: phone,
      SendDate: courtDayOf(at).replaceAll('-', ''),
      PageSize: '50',
      CurrentPage: '1',
      ...(ref ? { BizId: ref } : {}),
    });
    const found = details
      .parse(body)
      .SmsSendDetailDTOs.SmsSendDetailDTO.find(({ OutId }) => OutId === id || (ref !== null && OutId === undefined));
    if (!found) return { is: 'missing' };
    const receivedAt = beijingTime(found.ReceiveDate ?? '');
    if (found.SendStatus === received && receivedAt) return { is: 'arrived', ref: ref ?? '', at: receivedAt };
    return found.SendStatus === lost ? { is: 'failed', code: found.ErrCode ?? 'unknown' } : { is: 'pending' };
  },
});
