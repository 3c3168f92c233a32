import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Timings } from '../platform/timings/timings.ts';
import { backupMetrics } from './last-backup.ts';

type Measured = { readonly timings: Timings; readonly dataDir: string; readonly now: () => Date };

/**
 * `/metrics` for whoever collects figures on this machine. On a port of its own that only the loopback reaches: a proxy in front of
 * the portal cannot pass it on by accident.
 */
export async function serveMetrics(port: number, { timings, dataDir, now }: Measured): Promise<Server> {
  const server = createServer(async (request, response) => {
    const isAsked = request.method === 'GET' && request.url === '/metrics';
    response.writeHead(isAsked ? 200 : 404, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
    response.end(isAsked ? timings.text() + (await backupMetrics(dataDir, now())) : '');
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
