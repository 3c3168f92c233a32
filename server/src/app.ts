import { randomFillSync } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { Refused } from '@sufu/contract/core';
import { allCalls } from '@sufu/contract/registry';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { resolveSession } from './modules/accounts/index.ts';
import { modules } from './modules/index.ts';
import { setAside } from './modules/jobs/index.ts';
import { resolveMachine } from './modules/machines/index.ts';
import { keepSettings } from './modules/settings/index.ts';
import { checkPages, pagesBuild, pagesFolder, servePages } from './pages/serve-pages.ts';
import { Admission } from './platform/calls/admission.ts';
import { asRefusal, sendRefusal } from './platform/calls/answer.ts';
import { compressReplies } from './platform/calls/compress-replies.ts';
import type { AppServices } from './platform/calls/context.ts';
import { maintenanceHeader, plannedMaintenance } from './platform/calls/maintenance.ts';
import { serveDocs } from './platform/calls/openapi/serve-docs.ts';
import { createPageCalls } from './platform/calls/page-calls.ts';
import { langOf } from './platform/calls/run-call.ts';
import { serveCalls } from './platform/calls/serve-calls.ts';
import type { Config } from './platform/config/config.ts';
import { sqlOn } from './platform/database/database.ts';
import { sharedNumbers } from './platform/database/numbers.ts';
import { diskStore } from './platform/files/file-store.ts';
import { isolatedTasks } from './platform/isolated-tasks/index.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import type { Queues } from './platform/jobs/queue.ts';
import { keptSettings } from './platform/kept-settings.ts';
import { logDestination } from './platform/log/log-destination.ts';
import { loggedError } from './platform/log/logged-error.ts';
import { assembleModules } from './platform/modules/assemble-modules.ts';
import type { Module } from './platform/modules/define-module.ts';
import { readSecrets, type Secrets } from './platform/secrets/secrets.ts';
import { Timings } from './platform/timings/timings.ts';
import { checkDatabase } from './start/check-database.ts';
import { serveHealth } from './start/health.ts';
import { openResources, type ServerResources } from './start/server-resources.ts';

export type Portal = {
  readonly app: FastifyInstance;
  readonly services: AppServices;
  close(): Promise<void>;
};
type Options = {
  readonly now?: () => Date;
  readonly work?: boolean;
  /** Beside those of the portal: what stands in for somebody outside, in tests. */
  readonly besides?: readonly Module[];
  /** Of `isolatedTasks`. */
  readonly taskPatience?: number;
  /** False: calls only. Otherwise the folder of the built pages; the usual one when left out. */
  readonly pages?: false | string;
  /** How long a stopping server waits for requests that are being answered. */
  readonly patienceMs?: number;
};

/** Of the connections; the others are for those who read. */
const shareOfActs = 0.4;

// Letters and figures that are not mistaken for each other when read out on the phone.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** Drawn for many requests at once: asking the system for six bytes costs each of them 0.02 ms. */
const drawn = Buffer.alloc(6 * 512);
let used = drawn.length;
function newTrace(): string {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  let trace = '';
  for (const end = used + 6; used < end; used += 1) trace += letters[(drawn[used] ?? 0) % letters.length];
  return trace;
}

function makeApp(config: Config): FastifyInstance {
  return Fastify({
    logger: { level: config.logLevel, base: null, serializers: { err: loggedError }, stream: logDestination() },
    logController: new LogController({ disableRequestLogging: true }),
    // The nearest N hops are our own proxies; whatever stands further out in X-Forwarded-For is only a claim.
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    // Of what is no call; every call says its own.
    bodyLimit: 16 * 1024,
    genReqId: newTrace,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // A stopping server takes no new connections; what comes on one that is open is answered, readiness too.
    return503OnClosing: false,
    // A file of 20 MB over a poor line takes minutes; a body that never ends, or a silent peer, does not hold its place for good.
    requestTimeout: 600_000,
    connectionTimeout: 80_000,
    // Duplicate or poisoned keys are refused, not cleaned: nobody sends them by accident.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  });
}

/** One line a request: the pattern of the route or of the page, never the address with what people wrote into it. */
function logRequests(app: FastifyInstance, timings: Timings): void {
  app.decorateRequest('pageRoute', null);
  app.addHook('onResponse', (request, reply, done) => {
    const { pageRoute, routeOptions, method } = request;
    const { elapsedTime: ms, statusCode: status } = reply;
    const route = pageRoute ?? routeOptions.url ?? 'none';
    request.log.info({ route, method, status, ms: Math.round(ms) }, 'request');
    if (pageRoute !== null) timings.page(pageRoute, ms);
    else if (routeOptions.config.callId !== undefined) timings.call(routeOptions.config.callId, 'http', ms);
    done();
  });
}

/** RFC 9112, 3.2: a request with two Host lines is refused; a proxy in front may have believed the other one. */
function refuseTwoHosts(app: FastifyInstance): void {
  const isHost = (name: string, i: number): boolean => i % 2 === 0 && name.length === 4 && /^host$/i.test(name);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.rawHeaders.filter(isHost).length < 2) return done();
    const lang = langOf(request.headers['accept-language']);
    sendRefusal(reply, new Refused('request.unreadable'), lang, request.id, false);
  });
}

function secureHeaders(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', (_, reply, done) => {
    reply.header('X-Content-Type-Options', 'nosniff');
    reply.header('Referrer-Policy', 'same-origin');
    reply.header('X-Frame-Options', 'SAMEORIGIN');
    reply.header('Cross-Origin-Opener-Policy', 'same-origin');
    reply.header('Cross-Origin-Resource-Policy', 'same-origin');
    reply.header('Permissions-Policy', 'camera=(self), microphone=(), geolocation=()');
    if (config.secureCookies) reply.header('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
    done();
  });
}

/** What open pages must notice: which build the server has by now, and a closing that is planned. */
function addPageHeaders(app: FastifyInstance, services: AppServices, build: string): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/')) return done();
    if (build !== '') reply.header('X-Build', build);
    const planned = maintenanceHeader(plannedMaintenance(services.settings), services.now());
    if (planned) reply.header('X-Maintenance', planned);
    done();
  });
}

async function endWork(queues: Queues): Promise<void> {
  for (const { atStop } of Object.values(queues)) await atStop?.();
}

/** Build the portal: database, outbox, modules, pages. The only place that sees the pool. */
export async function buildPortal(config: Config, options: Options = {}): Promise<Portal> {
  const pages = options.pages ?? (config.servesPages ? pagesFolder : false);
  if (pages !== false) checkPages(pages);
  const secrets = readSecrets(config.keysFile, config.demonstration);
  const app = makeApp(config);
  const surroundings = await openResources(config, app.log);
  try {
    await checkDatabase(surroundings.db, config);
    return await buildOn(surroundings, { app, config, options, pages, secrets });
  } catch (error) {
    await surroundings.close();
    throw error;
  }
}

type Beginning = {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly options: Options;
  /** The folder of the built pages; false: calls only. */
  readonly pages: false | string;
  readonly secrets: Secrets;
};

async function buildOn(
  surroundings: ServerResources,
  { app, config, options, pages, secrets }: Beginning,
): Promise<Portal> {
  const { db, watch, jobsPool, storage } = surroundings;
  const now = options.now ?? (() => watch.now());
  const parts = assembleModules([...modules, ...(options.besides ?? [])], allCalls);
  const onError = (error: unknown): void => app.log.error({ err: error }, 'jobs');
  const jobs = await openJobs({ db, now, pool: jobsPool }, { onError });
  const timings = new Timings();
  const services: AppServices = {
    ...{ config, db, now, secrets, jobs, hooks: parts.hooks },
    numbers: sharedNumbers(sqlOn(jobsPool)),
    admission: new Admission(Math.max(1, Math.floor(config.databasePool * shareOfActs))),
    files: diskStore(surroundings.filesFolder, now),
    tasks: isolatedTasks({
      ...(options.taskPatience === undefined ? {} : { patience: options.taskPatience }),
      onFault: (fault) => app.log.warn({ err: fault }, 'task ended'),
    }),
    settings: keptSettings(now, config),
    timings,
  };
  const settings = await keepSettings(services, (error) => app.log.error({ err: error }, 'settings'));
  const queues = parts.queues(services);
  await jobs.makeQueues(queues);
  const work = options.work ?? true;
  if (work) await jobs.work({ queues, schedules: parts.schedules, setAside: setAside(services) });
  await app.register(cookie);
  await app.register(formbody);
  await app.register(multipart, { throwFileSizeLimit: false });
  logRequests(app, timings);
  secureHeaders(app, config);
  refuseTwoHosts(app);
  const build = pages === false ? '' : pagesBuild(pages);
  addPageHeaders(app, services, build);
  compressReplies(app, config.secureCookies);
  let draining = false;
  const needsCourt = !config.demonstration;
  await serveHealth(app, { database: watch, storage, needsCourt, isDraining: () => draining });
  const mounted = parts.calls.filter(({ call }) => config.demonstration || !call.id.startsWith('demonstration.'));
  const served = mounted.map(({ call }) => call);
  await serveDocs(app, served, config.publicOrigin);
  const resolve = resolveSession(services);
  await serveCalls(app, services, { person: resolve, machine: resolveMachine(services) }, mounted);
  app.setErrorHandler((error, request, reply) => {
    const refused = asRefusal(error);
    if (refused.code === 'server.failed') request.log.error({ err: error }, 'request failed');
    return sendRefusal(reply, refused, langOf(request.headers['accept-language']), request.id, false);
  });
  const pageCalls = createPageCalls(services, mounted, (call, ms) => timings.call(call, 'page', ms));
  const page =
    pages === false ? null : await servePages(app, { services, resolve, pageCalls }, { folder: pages, build });
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
    services,
    async close() {
      draining = true;
      settings.stop();
      await pause(config.drainMs);
      // Requests that are being answered end; one that does not is cut off, so that a restart is never held up.
      const patience = setTimeout(() => app.server.closeAllConnections(), options.patienceMs ?? 6_000);
      await app.close().finally(() => clearTimeout(patience));
      await jobs.stop().catch(onError);
      // Without a database there is nothing to write, and nobody to tell.
      if (work) await endWork(queues).catch((error: unknown) => app.log.error({ err: error }, 'stop'));
      services.tasks.close();
      await surroundings.close();
    },
  };
}
