import { resolve } from 'node:path';
import { StartProblem } from '@sufu/postgres/problem';

export type Settings = {
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  readonly dataDir: string;
  /** Absent: the embedded PostgreSQL. `owner` may change tables, `app` is what the portal works as; often the same here. */
  readonly database: { readonly owner: string; readonly app: string } | undefined;
  readonly publicOrigin: string | undefined;
  /** `npm run dev`: pages from the sources, the server started again after each edit. */
  readonly development: boolean;
};

export const help = `用法：npm start          启动演示法院：门户、法官工作台、接口和替身服务
      npm start -- --help  显示本页

可用环境变量设置：
  PORT           门户端口，默认 8080；0 表示任选一个空闲端口
  HOST           监听地址，默认 127.0.0.1，只有本机能打开；0.0.0.0 表示所有网卡
  DATA_DIR       数据文件夹，默认 data/（相对项目文件夹）
  DATABASE_URL   改用别处的 PostgreSQL（15 或更新），例如 postgresql://用户:密码@主机:5432/数据库
  DATABASE_OWNER_URL  另用表的所有者建表时设，DATABASE_URL 则用 sufu_app
  PUBLIC_ORIGIN  人们打开门户用的网址，前面有代理时才要设

同一台机器上再开一个法院：另设 PORT 和 DATA_DIR。地址、短信收件箱和登录账号写在 DATA_DIR/demonstration.json。

Usage: npm start          starts the demonstration court: portal, desk, API and stand-ins
       npm start -- --help  shows this page

Set by environment variables:
  PORT           port of the portal, 8080 by default; 0 takes any free one
  HOST           address to listen on, 127.0.0.1 by default (this machine only); 0.0.0.0 for all networks
  DATA_DIR       data folder, data/ by default (relative to the project's folder)
  DATABASE_URL   another PostgreSQL (15 or newer), e.g. postgresql://user:password@host:5432/database
  DATABASE_OWNER_URL  the owner of the tables, where DATABASE_URL is the account sufu_app
  PUBLIC_ORIGIN  the address people open, needed only behind a proxy

A second court on one machine needs another PORT and DATA_DIR. Addresses, the SMS inbox and the sign-ins are in
DATA_DIR/demonstration.json.
`;

function portOf(given: string | undefined): number {
  const port = Number(given?.trim() || '8080');
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new StartProblem({
    zh: `PORT 要是 0 到 65535 的整数，现在是“${given}”。`,
    en: `PORT must be a whole number from 0 to 65535; it is “${given}”.`,
  });
}

function addressOf(name: string, given: string | undefined): string | undefined {
  if (!given) return undefined;
  if (/^postgres(ql)?:\/\//.test(given) && URL.canParse(given)) return given;
  throw new StartProblem({
    zh: `${name} 要写成 postgresql://用户:密码@主机:端口/数据库。`,
    en: `${name} must read postgresql://user:password@host:port/database.`,
  });
}

function databaseOf(env: Readonly<Record<string, string | undefined>>): Settings['database'] {
  const app = addressOf('DATABASE_URL', env.DATABASE_URL);
  if (app === undefined) return undefined;
  return { app, owner: addressOf('DATABASE_OWNER_URL', env.DATABASE_OWNER_URL) ?? app };
}

/** Read what can be set, from the environment given. `root` is the project's folder. */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  root: string,
  development = false,
): Settings {
  if (env.SUFU_MODE === 'production') {
    throw new StartProblem({
      zh: 'npm start 只启动演示法院。正式环境请按 docs/operating.md 运行 server/src/main.ts。',
      en: 'npm start runs the demonstration court only. For production run server/src/main.ts as docs/operating.md says.',
    });
  }
  return {
    host: env.HOST || '127.0.0.1',
    port: portOf(env.PORT),
    dataDir: resolve(root, env.DATA_DIR || 'data'),
    database: databaseOf(env),
    publicOrigin: env.PUBLIC_ORIGIN || undefined,
    development,
  };
}
