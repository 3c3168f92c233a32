import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import {
  beijing,
  type CloudAccount,
  type CloudAnswer,
  type CloudRequest,
  cloudSkewMs,
  ownId,
  type SentTo,
} from './cloud.ts';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const percent = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) => {
      const sign = String.fromCharCode(byte);
      return /[A-Za-z0-9\-_.~]/.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');

const refused = (status: number, Code: string, Message: string): CloudAnswer => ({
  status,
  body: { RequestId: 'stand-in', Code, Message },
});
const equal = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** ACS3-HMAC-SHA256, made anew from the request. */
function signatureOf({ query, headers, body }: CloudRequest, signed: readonly string[], secret: string): string {
  const pairs = Object.entries(query).map(([name, value]) => `${percent(name)}=${percent(value)}`);
  const lines = signed.map((name) => `${name}:${(headers[name] ?? '').trim()}\n`).join('');
  const signedText = `POST\n/\n${pairs.sort().join('&')}\n${lines}\n${signed.join(';')}\n${hash(body)}`;
  return createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${hash(signedText)}`)
    .digest('hex');
}

function wrongRequest(account: CloudAccount, request: CloudRequest, now: number): CloudAnswer | undefined {
  const { headers } = request;
  const parts = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  );
  if (!parts) return refused(400, 'IncompleteSignature', 'The request signature does not conform to the standards.');
  const [, keyId = '', signed = '', signature = ''] = parts;
  if (keyId !== account.keyId) return refused(404, 'InvalidAccessKeyId.NotFound', 'Specified access key is not found.');
  const names = signed.split(';');
  const must = ['host', 'x-acs-action', 'x-acs-content-sha256', 'x-acs-date', 'x-acs-signature-nonce', 'x-acs-version'];
  const isWhole = must.every((name) => names.includes(name)) && headers['x-acs-content-sha256'] === hash(request.body);
  if (!isWhole || !equal(signatureOf(request, names, account.keySecret), signature))
    return refused(400, 'SignatureDoesNotMatch', 'Specified signature does not match our calculation.');
  const date = headers['x-acs-date'] ?? '';
  const fresh =
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date) && Math.abs(now - Date.parse(date)) <= cloudSkewMs.aliyun;
  return fresh ? undefined : refused(400, 'InvalidTimeStamp.Expired', 'Specified time stamp or date value is expired.');
}

/** `QuerySendDetails`: `SendStatus` 3 is received. */
function detailsOf({ query: { PhoneNumber: phone = '', SendDate: date = '' } }: CloudRequest, sentTo: SentTo) {
  const details = sentTo(phone)
    .filter(({ receivedAt }) => beijing(receivedAt).slice(0, 10).replaceAll('-', '') === date)
    .map((sms) => ({
      ...{ OutId: ownId(sms), SendStatus: 3, ErrCode: 'DELIVERED', PhoneNum: phone },
      ReceiveDate: beijing(sms.receivedAt),
    }));
  const body = { RequestId: 'stand-in', Code: 'OK', Message: 'OK', TotalCount: String(details.length) };
  return { status: 200, body: { ...body, SmsSendDetailDTOs: { SmsSendDetailDTO: details } } };
}

/** 阿里云 `SendSms` and `QuerySendDetails`: signature, nonce used once, name in brackets and template registered. */
export function standInAliyun(
  account: CloudAccount,
  sentTo: SentTo,
): (request: CloudRequest, now: number) => CloudAnswer {
  const nonces = new Set<string>();
  return (request, now) => {
    const wrong = wrongRequest(account, request, now);
    if (wrong) return wrong;
    const nonce = request.headers['x-acs-signature-nonce'] ?? '';
    if (nonces.has(nonce)) return refused(400, 'SignatureNonceUsed', 'Specified signature nonce was used already.');
    nonces.add(nonce);
    const {
      PhoneNumbers: phone = '',
      SignName: signature = '',
      TemplateCode: template = '',
      OutId = '',
    } = request.query;
    const answerOf = (Code: string): CloudAnswer => ({
      status: 200,
      body: { RequestId: 'stand-in', Code, Message: Code, ...(Code === 'OK' ? { BizId: request.ref } : {}) },
    });
    if (request.headers['x-acs-action'] === 'QuerySendDetails') return detailsOf(request, sentTo);
    if (request.headers['x-acs-action'] !== 'SendSms') return refused(404, 'InvalidAction.NotFound', 'No such action.');
    if (!/^1\d{10}$/.test(phone)) return answerOf('isv.MOBILE_NUMBER_ILLEGAL');
    if (signature !== account.signature) return answerOf('isv.SMS_SIGNATURE_ILLEGAL');
    if (!account.templates.includes(template)) return answerOf('isv.SMS_TEMPLATE_ILLEGAL');
    return {
      ...answerOf('OK'),
      sms: { id: OutId, phone, template, text: request.query.TemplateParam ?? '', signature },
    };
  };
}
