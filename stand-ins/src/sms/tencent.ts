import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type CloudAccount, type CloudAnswer, type CloudRequest, cloudSkewMs, ownId, type SentTo } from './cloud.ts';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const keyed = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const answer = (Response: object): CloudAnswer => ({
  status: 200,
  body: { Response: { ...Response, RequestId: 'stand-in' } },
});
const refused = (Code: string): CloudAnswer => answer({ Error: { Code, Message: Code } });

const sending = z.object({
  PhoneNumberSet: z.array(z.string()).length(1),
  SmsSdkAppId: z.string(),
  SignName: z.string(),
  TemplateId: z.string(),
  TemplateParamSet: z.array(z.string()),
  SessionContext: z.string(),
});

const asking = z.object({ PhoneNumber: z.string(), BeginTime: z.int(), EndTime: z.int(), SmsSdkAppId: z.string() });

/** `PullSmsSendStatusByPhoneNumber`. */
function statusesOf({ body }: CloudRequest, sentTo: SentTo): CloudAnswer {
  const given = asking.safeParse(JSON.parse(body));
  if (!given.success) return refused('InvalidParameter');
  const { PhoneNumber, BeginTime, EndTime } = given.data;
  const those = sentTo(PhoneNumber.slice(3)).map((sms) => ({ sms, at: Date.parse(sms.receivedAt) / 1_000 }));
  return answer({
    PullSmsSendStatusSet: those
      .filter(({ at }) => at >= BeginTime && at <= EndTime)
      .map(({ sms, at }) => ({
        ...{ UserReceiveTime: Math.floor(at), PhoneNumber, SerialNo: `serial-${sms.seq}`, SessionContext: ownId(sms) },
        ...{ ReportStatus: 'SUCCESS', Description: 'DELIVRD' },
      })),
  });
}

/** TC3-HMAC-SHA256, made anew from the request. */
function signatureOf(request: CloudRequest, signed: readonly string[], day: string, secret: string): string {
  const { headers, body } = request;
  const lines = signed.map((name) => `${name}:${(headers[name] ?? '').trim().toLowerCase()}\n`).join('');
  const signedText = `POST\n/\n\n${lines}\n${signed.join(';')}\n${hash(body)}`;
  const scope = `${day}/sms/tc3_request`;
  const text = `TC3-HMAC-SHA256\n${headers['x-tc-timestamp']}\n${scope}\n${hash(signedText)}`;
  return keyed(keyed(keyed(keyed(`TC3${secret}`, day), 'sms'), 'tc3_request'), text).toString('hex');
}

function wrongRequest(account: CloudAccount, request: CloudRequest, now: number): CloudAnswer | undefined {
  const { headers } = request;
  const form =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/(\d{4}-\d\d-\d\d)\/sms\/tc3_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
  const [, keyId, day = '', signed = '', signature = ''] = form.exec(headers.authorization ?? '') ?? [];
  if (keyId === undefined) return refused('AuthFailure.InvalidAuthorization');
  if (keyId !== account.keyId) return refused('AuthFailure.SecretIdNotFound');
  const at = Number(headers['x-tc-timestamp']) * 1_000;
  if (!(Math.abs(now - at) <= cloudSkewMs.tencent) || new Date(at).toISOString().slice(0, 10) !== day)
    return refused('AuthFailure.SignatureExpire');
  const names = signed.split(';');
  const right = signatureOf(request, names, day, account.keySecret);
  const isWhole = names.includes('host') && names.includes('content-type');
  return isWhole && timingSafeEqual(Buffer.from(right), Buffer.from(signature))
    ? undefined
    : refused('AuthFailure.SignatureFailure');
}

/** 腾讯云 `SendSms` and `PullSmsSendStatusByPhoneNumber`: signature, application, name in brackets and template registered. */
export function standInTencent(
  account: CloudAccount,
  sentTo: SentTo,
): (request: CloudRequest, now: number) => CloudAnswer {
  return (request, now) => {
    const wrong = wrongRequest(account, request, now);
    if (wrong) return wrong;
    if (request.headers['x-tc-version'] !== '2021-01-11') return refused('InvalidAction');
    if (request.headers['x-tc-action'] === 'PullSmsSendStatusByPhoneNumber') return statusesOf(request, sentTo);
    if (request.headers['x-tc-action'] !== 'SendSms') return refused('InvalidAction');
    const given = sending.safeParse(JSON.parse(request.body));
    if (!given.success) return refused('InvalidParameter');
    const { PhoneNumberSet, SmsSdkAppId, SignName, TemplateId, TemplateParamSet, SessionContext } = given.data;
    if (SmsSdkAppId !== account.appId) return refused('UnauthorizedOperation.SmsSdkAppIdVerifyFail');
    const number = PhoneNumberSet[0] ?? '';
    const verdict = (Code: string): CloudAnswer =>
      answer({
        SendStatusSet: [
          {
            SerialNo: Code === 'Ok' ? request.ref : '',
            PhoneNumber: number,
            Fee: 1,
            SessionContext,
            Code,
            Message: Code,
          },
        ],
      });
    if (!/^\+861\d{10}$/.test(number)) return verdict('InvalidParameterValue.IncorrectPhoneNumber');
    if (SignName !== account.signature) return verdict('FailedOperation.SignatureIncorrectOrUnapproved');
    if (!account.templates.includes(TemplateId)) return verdict('FailedOperation.TemplateIncorrectOrUnapproved');
    const text = JSON.stringify(TemplateParamSet);
    const sms = { id: SessionContext, phone: number.slice(3), template: TemplateId, text, signature: SignName };
    return { ...verdict('Ok'), sms };
  };
}
