import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { smsGateway } from './sms/index.ts';

const settings = z.object({
  DATA_DIR: z.string().default('data'),
  SMS_GATEWAY_SECRET: z.string().min(16),
  /** 0: any free port. */
  SMS_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
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

const env = settings.parse(process.env);
const sms = smsGateway({ file: join(env.DATA_DIR, 'stand-ins', 'sms.jsonl'), secret: env.SMS_GATEWAY_SECRET });

let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  await sms.close();
  process.exit(0);
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
// Whoever started us is gone, killed perhaps.
process.once('disconnect', stop);

const smsInbox = await listen(sms, env.SMS_PORT);
if (process.send) process.send({ smsInbox });
else process.stdout.write(`短信收件箱 · SMS inbox: ${smsInbox}\n`);
