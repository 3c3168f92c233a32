import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mail, type MailMode, mailRelay } from '@sufu/stand-ins/mail';

export { type Bounced, bounceOf } from '@sufu/stand-ins/mail';
export const bounceKey = 'a-bounce-key-for-tests';
export type TestRelay = {
  /** For `testPortal({ env })`. */
  readonly env: Readonly<Record<string, string>>;
  mails(to?: string): Promise<readonly Mail[]>;
  behave(mode: MailMode): Promise<void>;
  close(): Promise<void>;
};

/** The stand-in for the mail relay on a port of its own, with an empty inbox. */
export async function testRelay(): Promise<TestRelay> {
  const folder = mkdtempSync(join(tmpdir(), 'sufu-mail-'));
  const { app, smtp } = mailRelay({ file: join(folder, 'mail.jsonl') });
  const server = smtp.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the relay has no port');
  await app.ready();
  return {
    env: {
      SMTP_URL: `smtp://127.0.0.1:${address.port}`,
      MAIL_FROM: 'notice@ssfw.example',
      MAIL_BOUNCE_KEY: bounceKey,
    },
    mails: async (to) =>
      (await app.inject(to === undefined ? '/messages' : `/messages?to=${encodeURIComponent(to)}`)).json(),
    async behave(mode) {
      await app.inject({ method: 'POST', url: '/behave', payload: { mode } });
    },
    async close() {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
