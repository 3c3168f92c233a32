import { createHmac } from 'node:crypto';
import type { GatewayConfig } from '../../../../platform/config/sms-config.ts';
import { NotTaken, type SmsProvider, smsPatienceMs } from './provider.ts';

/** The court's own gateway: `POST /send`, signed with HMAC-SHA256 over time and body. It ignores a repeated id, and names it when it reports. */
export const gateway = ({ url, secret, signature }: GatewayConfig): SmsProvider => ({
  async send(id, { phone, template, text }) {
    const body = JSON.stringify({ id, phone, template, text, signature });
    const timestamp = String(Date.now());
    const response = await fetch(new URL('/send', url), {
      method: 'POST',
      body,
      // The gateway's address is set by the court; it does not send us on to another.
      redirect: 'error',
      signal: AbortSignal.timeout(smsPatienceMs),
      headers: {
        'Content-Type': 'application/json',
        'X-Sms-Timestamp': timestamp,
        'X-Sms-Signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
      },
    });
    await response.body?.cancel();
    if (!response.ok) throw new NotTaken(`the SMS gateway answered ${response.status}`);
    return { ref: id, refused: null };
  },
  ask: null,
});
