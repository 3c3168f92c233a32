import { type IncomingMessage, type RequestOptions, type ServerResponse, request as send } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A server that is being started again after an edit answers within seconds. */
const longestWaitMs = 15_000;

const answers = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

async function untilListening(host: string, port: number): Promise<boolean> {
  const until = Date.now() + longestWaitMs;
  while (Date.now() < until) {
    if (await answers(host, port)) return true;
    await pause(25);
  }
  return false;
}

function pass(options: RequestOptions, request: IncomingMessage, response: ServerResponse): void {
  const onward = send(options, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.once('error', (error) => {
    if (!response.headersSent) response.writeHead(502, { 'Content-Type': 'text/plain' });
    response.end(String(error));
  });
  request.pipe(onward);
}

/** Hand a request on to the server as it came; while the server starts again after an edit, it waits. */
export function forward(server: string, request: IncomingMessage, response: ServerResponse): void {
  const { hostname, port } = new URL(server);
  const { method = 'GET', url: path = '/', headers } = request;
  void untilListening(hostname, Number(port)).then((listening) => {
    if (listening) return pass({ hostname, port, method, path, headers }, request, response);
    response
      .writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8' })
      .end('the server does not start; see its log');
  });
}
