import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Message, smsGateway } from '@sufu/stand-ins/sms';

export type TestGateway = {
  /** For `testPortal({ env })`. */
  readonly env: { readonly SMS_GATEWAY_URL: string; readonly SMS_GATEWAY_SECRET: string };
  messages(): Promise<readonly Message[]>;
  behave(mode: 'ok' | 'refuse' | 'hang' | '500' | 'lose'): Promise<void>;
  close(): Promise<void>;
};

/** The SMS stand-in on a port of its own, with an empty inbox. */
export async function testGateway(): Promise<TestGateway> {
  const folder = mkdtempSync(join(tmpdir(), 'sufu-sms-'));
  const secret = 'a-secret-for-tests-only';
  const app = smsGateway({ file: join(folder, 'sms.jsonl'), secret });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    env: { SMS_GATEWAY_URL: url, SMS_GATEWAY_SECRET: secret },
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
