import { accessSync, constants, mkdirSync } from 'node:fs';
import { buildPortal, type Portal } from './app.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { ConfigurationError } from './platform/config/configuration-error.ts';
import { serveMetrics } from './start/metrics.ts';

function checkDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch {
    throw new ConfigurationError({
      zh: `数据文件夹 ${dataDir} 不能写，请核对 DATA_DIR 和它的权限`,
      en: `the data folder ${dataDir} cannot be written; check DATA_DIR and its rights`,
    });
  }
}

type Listening = { readonly host: string; readonly port: number; readonly setting: 'PORT' | 'METRICS_PORT' };

/** Why nobody can listen there, in words. */
function asSentence(error: unknown, { host, port, setting }: Listening): unknown {
  const code = (error as { code?: string }).code ?? '';
  if (code === 'EADDRINUSE')
    return new ConfigurationError({
      zh: `端口 ${port} 已被占用，请用 ${setting} 换一个`,
      en: `port ${port} is in use; choose another one with ${setting}`,
    });
  if (code === 'EACCES')
    return new ConfigurationError({
      zh: `当前用户不能使用端口 ${port}，请用 ${setting} 设一个 1024 以上的`,
      en: `this user may not use port ${port}; set one above 1024 with ${setting}`,
    });
  if (/^(EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN)$/.test(code))
    return new ConfigurationError({
      zh: `这台机器没有 HOST 所设的地址 ${host}`,
      en: `this machine has no address ${host}, which HOST asks for`,
    });
  return error;
}

type Options = NonNullable<Parameters<typeof buildPortal>[1]>;

/** Listen with the portal and, where it is asked for, with its metrics. */
async function listen(portal: Portal, { host, port, metricsPort }: Config): Promise<Portal> {
  await portal.app.listen({ host, port }).catch((error: unknown) => {
    throw asSentence(error, { host, port, setting: 'PORT' });
  });
  if (metricsPort === null) return portal;
  const metrics = await serveMetrics(metricsPort, portal.services).catch((error: unknown) => {
    throw asSentence(error, { host: '127.0.0.1', port: metricsPort, setting: 'METRICS_PORT' });
  });
  return {
    ...portal,
    async close() {
      await portal.close();
      metrics.close();
    },
  };
}

/** Start the server the environment describes, or throw: a `ConfigurationError` where one sentence says why it cannot. */
export async function start(env: Readonly<Record<string, string | undefined>>, options: Options = {}): Promise<Portal> {
  const config = readConfig(env);
  checkDataDir(config.dataDir);
  const portal = await buildPortal(config, options);
  try {
    return await listen(portal, config);
  } catch (error) {
    await portal.close();
    throw error;
  }
}

/** One sentence for what we foresaw; anything else keeps its stack, for whoever has to look into it. */
export const sayWhy = (error: unknown): string =>
  error instanceof ConfigurationError ? error.message : String((error as Error).stack ?? error);
