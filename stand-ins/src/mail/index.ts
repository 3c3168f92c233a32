import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { SMTPServer } from 'smtp-server';
import { z } from 'zod';
import { pagePolicy } from '../html.ts';
import { openKept } from '../kept.ts';
import { handOver } from './bounce.ts';
import { mail } from './mail.ts';
import { mailPage } from './page.ts';
import { readMail } from './read-mail.ts';

export { type Bounced, bounceOf } from './bounce.ts';
export type { Mail } from './mail.ts';

/**
 * How the relay behaves from now on: `ok`; `refuse` says no to the recipient for good (550), `defer` for now (450); `down` says no to
 * everything; `delay` answers a second late; `bounce` takes a mail and has it come back for good a moment later, `bounce-soft` for now.
 */
const behaviour = z.object({ mode: z.enum(['ok', 'refuse', 'defer', 'down', 'delay', 'bounce', 'bounce-soft']) });
export type MailMode = z.output<typeof behaviour>['mode'];
const filter = z.object({ to: z.string().min(1).optional().catch(undefined) });

export type MailOptions = {
  /** File that keeps the mails. */
  readonly file: string;
  /** Where mail that comes back is handed over, with its key; absent: it is lost. */
  readonly bounceTo?: string;
};
export type MailRelay = {
  readonly app: FastifyInstance;
  readonly smtp: SMTPServer;
  /** What the mails that came back were answered with by the portal, in order, when all are handed over. */
  bounced(): Promise<readonly number[]>;
};

const maxBytes = 1_024 * 1_024;
const refusing = (code: number, words: string): Error => Object.assign(new Error(words), { responseCode: code });

/**
 * A stand-in for the court's mail relay: real SMTP that delivers nothing and shows what it was given. `GET /` the inbox for people;
 * `GET /messages?to=` the same as JSON; `POST /behave` `{mode}`.
 */
export function mailRelay({ file, bounceTo }: MailOptions): MailRelay {
  const kept = openKept(file, mail);
  let mode: MailMode = 'ok';
  const comingBack: Promise<number>[] = [];

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: maxBytes,
    onMailFrom: (_address, _session, done) => done(mode === 'down' ? refusing(451, 'not now') : null),
    onRcptTo(_address, _session, done) {
      if (mode === 'refuse') return done(refusing(550, 'no such mailbox'));
      done(mode === 'defer' ? refusing(450, 'mailbox is busy') : null);
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        if (mode === 'delay') await pause(1_000);
        const { messageId, subject, text } = readMail(Buffer.concat(parts).toString());
        const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
        for (const { address: to } of envelope.rcptTo)
          kept.take({ id: messageId, to, sender, subject, text }, new Date());
        done(null);
        const status = { bounce: '5.1.1', 'bounce-soft': '4.2.2' }[String(mode)];
        const recipient = envelope.rcptTo[0]?.address ?? '';
        if (status && bounceTo) comingBack.push(handOver(bounceTo, { sender, recipient, status }).catch(() => 0));
      });
    },
  });
  // Whoever hangs up in the middle is no fault of the relay.
  smtp.on('error', () => undefined);

  const app = Fastify({ forceCloseConnections: true });
  app.post('/behave', (request, reply) => {
    const wanted = behaviour.safeParse(request.body);
    if (!wanted.success) return reply.code(400).send({ error: 'malformed' });
    mode = wanted.data.mode;
    return reply.send({ mode });
  });
  const listed = (to: string | undefined) => kept.all.filter((each) => to === undefined || each.to === to);
  app.get('/messages', (request, reply) => reply.send(listed(filter.parse(request.query).to)));
  app.get('/', (request, reply) => {
    const { to } = filter.parse(request.query);
    return reply
      .header('Content-Security-Policy', pagePolicy())
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(mailPage(listed(to), to));
  });
  app.addHook('onClose', () => new Promise<void>((closed) => smtp.close(() => closed())));
  return { app, smtp, bounced: () => Promise.all(comingBack) };
}
