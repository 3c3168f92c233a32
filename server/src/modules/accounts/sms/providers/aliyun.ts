import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AliyunConfig } from '../../../../platform/config/sms-config.ts';
import { aliyunAuthorization, canonicalQuery, sha256Hex } from './aliyun-signature.ts';
import { type SmsProvider, smsPatienceMs } from './provider.ts';

const replyShape = z.object({ Code: z.string() });
/** About the number: sending it again changes nothing. */
const hopeless = ['isv.MOBILE_NUMBER_ILLEGAL', 'isv.BLACK_KEY_CONTROL_LIMIT', 'isv.PHONENUMBER_UNSUPPORTED'];

/** 阿里云短信服务: `SendSms` of 2017-05-25, signed as version 3. The texts are templates registered with it. */
export const aliyun = ({ endpoint, keyId, keySecret, signature, templates }: AliyunConfig): SmsProvider => ({
  async send(id, { phone, template, code }) {
    const url = new URL(endpoint);
    const query = {
      PhoneNumbers: phone,
      SignName: signature,
      TemplateCode: templates[template],
      TemplateParam: JSON.stringify(code === null ? {} : { code }),
      OutId: id,
    };
    const headers = {
      host: url.host,
      'x-acs-action': 'SendSms',
      'x-acs-content-sha256': sha256Hex(''),
      'x-acs-date': new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
      'x-acs-signature-nonce': randomUUID(),
      'x-acs-version': '2017-05-25',
    };
    const authorization = aliyunAuthorization({ method: 'POST', path: '/', query, headers }, { keyId, keySecret });
    const { host, ...sent } = headers;
    const response = await fetch(`${url.origin}/?${canonicalQuery(query)}`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(smsPatienceMs),
      headers: { ...sent, authorization },
    });
    const answer = replyShape.safeParse(await response.json().catch(() => null));
    const result = answer.success ? answer.data.Code : '';
    if ((response.ok && result === 'OK') || hopeless.includes(result)) return;
    throw new Error(`Aliyun SMS answered ${response.status} ${result}`);
  },
});
