import { z } from 'zod';
import { ConfigurationError } from './configuration-error.ts';

/** Settings of mail. Without a relay it is off. */
export const mailSettings = {
  /** The court's relay: smtp://user:password@host:587 or smtps://…:465. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The sender's address; at its domain mail that comes back is taken, too (`b+…@domain`). */
  MAIL_FROM: z.email().optional(),
  /** What the relay shows when it hands over mail that came back. */
  MAIL_BOUNCE_KEY: z.string().min(16).optional(),
};
const settings = z.object({ ...mailSettings, SUFU_MODE: z.string() });
type Settings = z.output<typeof settings>;

export type MailConfig = {
  readonly url: string;
  readonly from: string;
  /** TLS is insisted on, but on this machine. */
  readonly requireTls: boolean;
  /** Null: mail that comes back is not taken. */
  readonly bounceKey: string | null;
};

const loopback = (host: string): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(host);

/** What mail needs; null: off. Half of it, and a relay elsewhere for the demonstration court, are refused with one sentence. */
export function mailConfig({
  SMTP_URL: url,
  MAIL_FROM: from,
  MAIL_BOUNCE_KEY,
  SUFU_MODE,
}: Settings): MailConfig | null {
  if (!url && !from) return null;
  const half = (there: string, missing: string) =>
    new ConfigurationError({
      zh: `设了 ${there}，还要设 ${missing}`,
      en: `${there} is set, so ${missing} must be set too`,
    });
  if (!url) throw half('MAIL_FROM', 'SMTP_URL');
  if (!from) throw half('SMTP_URL', 'MAIL_FROM');
  const { hostname } = new URL(url);
  if (SUFU_MODE !== 'production' && !loopback(hostname))
    throw new ConfigurationError({
      zh: '演示法院只能用本机替身，SMTP_URL 指向外部；正式环境请写 SUFU_MODE=production',
      en: 'the demonstration court uses stand-ins on this machine only, and SMTP_URL is elsewhere; for a real court say SUFU_MODE=production',
    });
  return { url, from, requireTls: !loopback(hostname), bounceKey: MAIL_BOUNCE_KEY ?? null };
}
