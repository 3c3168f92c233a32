import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Message, smsGateway } from '@sufu/stand-ins/sms';

export type TestGateway = {
  /** For `testPortal({ env })`. */
  readonly env: { readonly SMS_GATEWAY_URL: string; readonly SMS_GATEWAY_SECRET: string };
  /** The same for 阿里云 or 腾讯云. */
  cloudEnv(provider: 'aliyun' | 'tencent'): Readonly<Record<string, string>>;
  messages(): Promise<readonly Message[]>;
  behave(mode: 'ok' | 'refuse' | 'hang' | '500' | 'lose'): Promise<void>;
  close(): Promise<void>;
};

/** The SMS stand-in on a port of its own, with an empty inbox. */
export async function testGateway(): Promise<TestGateway> {
  const folder = mkdtempSync(join(tmpdir(), 'sufu-sms-'));
  const secret = 'a-secret-for-tests-only';
  const cloud = { keyId: 'key-of-the-court', keySecret: 'secret-of-the-court', signature: '云溪中院' };
  const account = { ...cloud, templates: ['SMS_CODE', 'SMS_NOTICE'], appId: '1400000000' };
  const app = smsGateway({ file: join(folder, 'sms.jsonl'), secret, cloud: account });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    env: { SMS_GATEWAY_URL: url, SMS_GATEWAY_SECRET: secret },
    cloudEnv: (provider) => ({
      SMS_PROVIDER: provider,
      SMS_KEY_ID: cloud.keyId,
      SMS_KEY_SECRET: cloud.keySecret,
      SMS_TEMPLATE_CODE: 'SMS_CODE',
      SMS_TEMPLATE_NOTICE: 'SMS_NOTICE',
      SMS_APP_ID: account.appId,
      SMS_ENDPOINT: url,
    }),
    messages: async () => (await app.inject('/messages')).json(),
    async behave(mode) {
      await app.inject({ method: 'POST', url: '/behave', payload: { mode } });
    },
    async close() {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
