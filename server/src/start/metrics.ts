import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { lagMetrics } from '../modules/exchange/index.ts';
import { healthMetrics } from '../modules/health/index.ts';
import { backupMetrics } from '../platform/backup/last-backup.ts';
import type { AppServices } from '../platform/calls/context.ts';

async function metricsOf(services: AppServices): Promise<string> {
  const { timings, config, now } = services;
  const [backup, lags, health] = [
    await backupMetrics(config.dataDir, now()),
    await lagMetrics(services),
    await healthMetrics(services),
  ];
  return timings.text() + backup + lags + health;
}

/**
 * `/metrics` for whoever collects figures on this machine. On a port of its own that only the loopback reaches: a proxy in front of
 * the portal cannot pass it on by accident.
 */
export async function serveMetrics(port: number, services: AppServices): Promise<Server> {
  const server = createServer(async (request, response) => {
    const isAsked = request.method === 'GET' && request.url === '/metrics';
    response.writeHead(isAsked ? 200 : 404, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
    response.end(isAsked ? await metricsOf(services) : '');
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
