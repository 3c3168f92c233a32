import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { Refused } from '@sufu/contract/core';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { modules } from './modules/index.ts';
import { pagesBuild, servePages } from './pages/serve-pages.ts';
import { asRefusal, sendRefusal } from './platform/answer.ts';
import type { Config } from './platform/config.ts';
import { ConfigurationError } from './platform/configuration-error.ts';
import type { Ground } from './platform/context.ts';
import { openDatabase } from './platform/database.ts';
import { diskStore } from './platform/file-store.ts';
import { type Jobs, startJobs } from './platform/jobs.ts';
import { loggedError } from './platform/logged-error.ts';
import { maintenanceHeader } from './platform/maintenance.ts';
import { openApi } from './platform/openapi.ts';
import { packAnswers } from './platform/pack-answers.ts';
import { readSecrets } from './platform/secrets.ts';
import { langOf, maxUploadBytes, serveCalls } from './platform/serve-calls.ts';

export type Portal = { readonly app: FastifyInstance; readonly ground: Ground; close(): Promise<void> };
type Options = {
  readonly now?: () => Date;
  readonly work?: boolean;
  readonly pages?: boolean;
  /** How long a stopping server waits for requests that are being answered. */
  readonly patienceMs?: number;
};

// Letters and figures that are not mistaken for each other when read out on the phone.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const newTrace = (): string => Array.from(randomBytes(6), (byte) => letters[byte % letters.length]).join('');

function makeApp(config: Config): FastifyInstance {
  return Fastify({
    logger: { level: config.logLevel, base: null, serializers: { err: loggedError } },
    logController: new LogController({ disableRequestLogging: true }),
    // The nearest N hops are our own proxies; whatever stands further out in X-Forwarded-For is only a claim.
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: 1024 * 1024,
    genReqId: newTrace,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // A file of 20 MB over a poor line takes minutes; a body that never ends, or a silent peer, does not hold its place for good.
    requestTimeout: 600_000,
    connectionTimeout: 80_000,
    // Duplicate or poisoned keys are refused, not cleaned: nobody sends them by accident.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  });
}

/** One line a request: the route's pattern, never the address with what people wrote into it. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    request.log.info(
      { route, method: request.method, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
}

function secureHeaders(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (_, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff');
    reply.header('Referrer-Policy', 'same-origin');
    reply.header('X-Frame-Options', 'SAMEORIGIN');
    reply.header('Cross-Origin-Opener-Policy', 'same-origin');
    reply.header('Cross-Origin-Resource-Policy', 'same-origin');
    reply.header('Permissions-Policy', 'camera=(self), microphone=(), geolocation=()');
    if (config.secureCookies) reply.header('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
  });
}

/** What open pages must notice: which build the server has by now, and a closing that is planned. */
function tellPages(app: FastifyInstance, ground: Ground, build: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    if (build !== '') reply.header('X-Build', build);
    const planned = maintenanceHeader(ground.config.maintenance, ground.now());
    if (planned) reply.header('X-Maintenance', planned);
  });
}

async function health(app: FastifyInstance, ground: Ground): Promise<void> {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_, reply) => {
    try {
      await ground.db.selectFrom('number_series').select('series').limit(1).execute();
      return { ok: true };
    } catch {
      return reply.code(503).send({ ok: false, waits: 'database' });
    }
  });
}

/** The book of calls runs only what it came with; the hash is that of the one style its own script puts in. */
const docsPolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

async function docs(app: FastifyInstance, ground: Ground, calls: Parameters<typeof openApi>[0]): Promise<void> {
  const document = openApi(calls, ground.config.publicOrigin);
  app.get('/api/openapi.json', async () => document);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: docsPolicy,
    uiConfig: { docExpansion: 'none', deepLinking: true },
  });
}

/** 溪 is the letter of a province that does not exist: whoever has a court of it holds the demonstration court's data. */
async function refuseDemonstrationData(ground: Ground): Promise<void> {
  const found = await ground.db.selectFrom('courts').select('id').where('short_code', 'like', '溪%').limit(1).execute();
  if (found.length > 0) throw new ConfigurationError('数据库里是演示法院的数据，正式环境不能使用，服务没有启动');
}

/** Build the portal: database, outbox, modules, pages. The only place that sees the pool. */
export async function buildPortal(config: Config, options: Options = {}): Promise<Portal> {
  const { db, pool } = openDatabase(config.databaseUrl, config.databasePool);
  const secrets = readSecrets(config.keysFile, config.demonstration);
  const ground: { -readonly [K in keyof Ground]: Ground[K] } = {
    config,
    db,
    secrets,
    jobs: undefined as unknown as Jobs,
    files: diskStore(`${config.dataDir}/files`),
    now: options.now ?? (() => new Date()),
  };
  if (!config.demonstration) await refuseDemonstrationData(ground);
  const app = makeApp(config);
  const parts = modules(ground);
  ground.jobs = await startJobs(config.databaseUrl, parts.handlers, {
    work: options.work ?? true,
    schedules: parts.schedules,
    onError: (error) => app.log.error({ err: error }, 'jobs'),
  });
  await app.register(cookie);
  await app.register(formbody);
  await app.register(multipart, { limits: { fileSize: maxUploadBytes, files: 1 }, throwFileSizeLimit: false });
  logRequests(app);
  secureHeaders(app, config);
  const build = (options.pages ?? true) ? pagesBuild() : '';
  tellPages(app, ground, build);
  packAnswers(app, config.secureCookies);
  await health(app, ground);
  const mounted = parts.mounted.filter(({ call }) => config.demonstration || !call.id.startsWith('demonstration.'));
  await docs(
    app,
    ground,
    mounted.map(({ call }) => call),
  );
  serveCalls(app, ground, parts.resolveSession, mounted);
  app.setErrorHandler((error, request, reply) => {
    const refused = asRefusal(error);
    if (refused.code === 'server.failed') request.log.error({ err: error }, 'request failed');
    return sendRefusal(reply, refused, langOf(request.headers['accept-language']), request.id, false);
  });
  const page = (options.pages ?? true) ? await servePages(app, ground, parts.resolveSession, build) : null;
  app.setNotFoundHandler((request, reply) => {
    if (page && (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets)\//.test(request.url))
      return page(request, reply);
    return sendRefusal(
      reply,
      new Refused('route.not-found'),
      langOf(request.headers['accept-language']),
      request.id,
      false,
    );
  });
  await app.ready();
  return {
    app,
    ground,
    async close() {
      // Requests that are being answered end; one that does not is cut off, so that a restart is never held up.
      const patience = setTimeout(() => app.server.closeAllConnections(), options.patienceMs ?? 6_000);
      await app.close().finally(() => clearTimeout(patience));
      await ground.jobs.stop();
      await db.destroy();
      if (!pool.ended) await pool.end();
    },
  };
}
