import { createPrivateKey, createPublicKey } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { caseSystem } from './case-system/index.ts';
import { faceProvider } from './face/index.ts';
import { mailRelay } from './mail/index.ts';
import { payProviders } from './pay/index.ts';
import { paySides } from './pay/sides.ts';
import { postOffice } from './post/index.ts';
import { smsGateway } from './sms/index.ts';
import { socialProviders } from './social/index.ts';
import { wechatService } from './wechat-message/index.ts';

/** 0: any free one. */
const port = z.coerce.number().int().min(0).max(65_535).default(0);
const settings = z.object({
  DATA_DIR: z.string().default('data'),
  SMS_GATEWAY_SECRET: z.string().min(16),
  SMS_PORT: port,
  /** Where the gateway reports what became of SMS, and the relay hands over mail that comes back: addresses with their keys. */
  SMS_REPORT_TO: z.url(),
  MAIL_BOUNCE_TO: z.url(),
  /** Where the carrier reports what became of parcels. */
  POST_REPORT_TO: z.url(),
  POST_PORT: port,
  SMTP_PORT: port,
  MAIL_PORT: port,
  SOCIAL_PORT: port,
  /** Where people may be sent back to. */
  SOCIAL_REDIRECT: z.url(),
  WECHAT_APP_ID: z.string(),
  WECHAT_APP_SECRET: z.string().min(16),
  ALIPAY_APP_ID: z.string(),
  ALIPAY_APP_PUBLIC_KEY_FILE: z.string(),
  ALIPAY_OWN_KEY_FILE: z.string(),
  CASE_SYSTEM_PORT: port,
  CASE_SYSTEM_SECRET: z.string().min(32),
  /** NDJSON of the cases it begins with. */
  CASE_SYSTEM_ROWS: z.string(),
  PAY_PORT: port,
  PAY_FILE: z.string(),
  FACE_PORT: port,
  FACE_APP_ID: z.string(),
  FACE_APP_SECRET: z.string().min(16),
  WECHAT_MESSAGE_PORT: port,
  WECHAT_SERVICE_APP_ID: z.string(),
  WECHAT_SERVICE_SECRET: z.string().min(16),
  WECHAT_SERVICE_TEMPLATE: z.string(),
});

const host = '127.0.0.1';

/** Listen where asked; when another program took that port meanwhile, on any free one. */
async function listen(app: FastifyInstance, port: number): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!isTaken || port === 0) throw error;
    return app.listen({ host, port: 0 });
  }
}

/** The same of SMTP. */
async function listenForMail({ smtp }: ReturnType<typeof mailRelay>, port: number): Promise<string> {
  const server = smtp.server;
  const bound = async (at: number): Promise<void> => {
    server.listen(at, host);
    await once(server, 'listening');
  };
  await bound(port).catch((error: unknown) => {
    if (port === 0) throw error;
    return bound(0);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the mail relay has no port');
  return `smtp://${host}:${address.port}`;
}

const env = settings.parse(process.env);
const kept = (name: string): string => join(env.DATA_DIR, 'stand-ins', name);
const sms = smsGateway({
  file: kept('sms.jsonl'),
  secret: env.SMS_GATEWAY_SECRET,
  reportTo: env.SMS_REPORT_TO,
});
const mail = mailRelay({ file: kept('mail.jsonl'), bounceTo: env.MAIL_BOUNCE_TO });
const redirects = [env.SOCIAL_REDIRECT];
const social = socialProviders({
  wechat: { appId: env.WECHAT_APP_ID, secret: env.WECHAT_APP_SECRET, redirects },
  alipay: {
    appId: env.ALIPAY_APP_ID,
    appPublicKey: createPublicKey(readFileSync(env.ALIPAY_APP_PUBLIC_KEY_FILE)),
    ownPrivateKey: createPrivateKey(readFileSync(env.ALIPAY_OWN_KEY_FILE)),
    redirects,
  },
});
const cases = caseSystem({ secrets: [env.CASE_SYSTEM_SECRET], casesFile: env.CASE_SYSTEM_ROWS }).app;
const face = faceProvider({ appId: env.FACE_APP_ID, secret: env.FACE_APP_SECRET }).app;
const post = postOffice({ file: kept('post.jsonl'), reportTo: env.POST_REPORT_TO });
const pay = payProviders({ file: kept('pay.jsonl'), ...paySides(env.PAY_FILE) });
const wechat = wechatService({
  file: kept('wechat.jsonl'),
  appId: env.WECHAT_SERVICE_APP_ID,
  secret: env.WECHAT_SERVICE_SECRET,
  template: env.WECHAT_SERVICE_TEMPLATE,
  fields: ['thing1', 'time2', 'thing3'],
});

let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  await Promise.all([sms, mail.app, social, face, cases, wechat, post, pay].map((app) => app.close()));
  process.exit(0);
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
// Whoever started us is gone, killed perhaps.
process.once('disconnect', stop);

const smsInbox = await listen(sms, env.SMS_PORT);
const socialAddress = await listen(social, env.SOCIAL_PORT);
const faceAddress = await listen(face, env.FACE_PORT);
const caseSystemAddress = await listen(cases, env.CASE_SYSTEM_PORT);
const mailInbox = await listen(mail.app, env.MAIL_PORT);
const wechatInbox = await listen(wechat, env.WECHAT_MESSAGE_PORT);
const postOfficeAddress = await listen(post, env.POST_PORT);
const payAddress = await listen(pay, env.PAY_PORT);
const smtpAddress = await listenForMail(mail, env.SMTP_PORT);
const inboxes = { smsInbox, mailInbox, smtpAddress, wechatInbox };
const addresses = { ...inboxes, postOfficeAddress, payAddress, socialAddress, faceAddress, caseSystemAddress };
if (process.send) process.send(addresses);
else
  process.stdout.write(
    `短信收件箱 · SMS inbox: ${smsInbox}\n邮件收件箱 · Mail inbox: ${mailInbox} (${smtpAddress})\n服务号消息 · WeChat messages: ${wechatInbox}\n邮政 · Post: ${postOfficeAddress}\n支付 · Pay: ${payAddress}/pay\n微信、支付宝 · WeChat, Alipay: ${socialAddress}\n人脸核验 · Face check: ${faceAddress}\n办案系统 · Case system: ${caseSystemAddress}\n`,
  );
