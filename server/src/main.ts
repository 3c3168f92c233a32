import { buildPortal } from './app.ts';
import { readConfig } from './platform/config.ts';
import { ConfigurationError } from './platform/configuration-error.ts';

/** A stop takes no longer than this. */
const patienceMs = 9_500;

/** Start the server process. Says one sentence and leaves with code 1 where it cannot. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const portal = await buildPortal(config);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // Whatever still hangs is given up: what was not committed is taken back by the database, and whoever sent it asks again.
    setTimeout(() => process.exit(1), patienceMs).unref();
    await portal.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // Started as a child: when the parent is gone, so are we.
  if (process.channel) process.once('disconnect', stop);
  await portal.app.listen({ host: config.host, port: config.port });
}

main().catch((error: unknown) => {
  const code = (error as { code?: string }).code;
  const said =
    code === 'EADDRINUSE'
      ? `端口 ${process.env.PORT} 已被占用，请换一个（PORT=…）`
      : error instanceof ConfigurationError
        ? error.message
        : String((error as Error).stack ?? error);
  process.stderr.write(`${said}\n`);
  process.exit(1);
});
