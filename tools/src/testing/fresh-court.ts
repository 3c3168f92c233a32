import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '@sufu/postgres';
import { selfSigned } from '@sufu/stand-ins/certificate';
import { faceProvider } from '@sufu/stand-ins/face';
import { smsGateway } from '@sufu/stand-ins/sms';
import { findPort } from '../start/find-port.ts';
import { programEnv } from './program-env.ts';

const root = join(import.meta.dirname, '../../..');
const host = '127.0.0.1';
const smsSecret = 'a secret of this gateway alone';
const face = { appId: 'stand-in', secret: 'a secret of this face provider' };
/** The name people open; browsers here are told where it leads (`hostRules`). */
export const origin = 'https://ssfw.court.example';

export type FreshCourt = {
  /** What Chromium is to be told: names of the court and of its providers lead to this machine. */
  readonly hostRules: string;
  /** The portal behind its proxy, for calls without a browser. */
  readonly portal: string;
  /** `court:open` on these arguments and this input, as an operator runs it. Answers what it printed, the link last. */
  open(args: readonly string[], input?: string): Promise<string>;
  /** The newest code of four figures that was sent to a phone, and was not answered before. */
  smsCode(phone: string): Promise<string>;
  stop(): Promise<void>;
};

type Sent = readonly { readonly seq: number; readonly text: string }[];
const codeIn = (text: string): string | undefined => /\b(\d{4})\b/.exec(text)?.[1];

async function run(script: string, args: readonly string[], env: NodeJS.ProcessEnv, input = ''): Promise<string> {
  const child = spawn(process.execPath, [join(root, 'tools/src/operate', script), ...args], {
    env: { ...programEnv, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(input);
  const gone = once(child, 'exit');
  const said = await text(child.stdout);
  const [code] = await gone;
  if (code !== 0) throw new Error(`${script} ended with ${code}: ${said}`);
  return said.trim();
}

async function untilReady(address: string): Promise<void> {
  for (let turn = 0; turn < 600; turn += 1) {
    const isReady = await fetch(`${address}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isReady) return;
    await pause(100);
  }
  throw new Error('the portal is not ready');
}

/** TLS in front of the portal, as the proxy of deploy/nginx.conf does it. Answers its port. */
async function startProxy(port: number) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const day = 86_400_000;
  const proxy = createServer({
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: selfSigned(privateKey, '0101', Date.now() - day, Date.now() + 30 * day),
  });
  proxy.on('request', (asked, reply) => {
    const headers = { ...asked.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': asked.socket.remoteAddress };
    const on = request({ host, port, path: asked.url, method: asked.method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    on.on('error', () => reply.destroy());
    asked.pipe(on);
  });
  proxy.listen(0, host);
  await once(proxy, 'listening');
  return { port: (proxy.address() as AddressInfo).port, proxy };
}

/** An empty, migrated database and a server in production mode with the settings that it demands. No court is opened. */
export async function startFresh(): Promise<FreshCourt> {
  const folder = mkdtempSync(join(tmpdir(), 'sufu-opening-'));
  const files = (name: string) => join(folder, name);
  const ends: (() => Promise<unknown> | unknown)[] = [];
  const stop = async () => {
    for (const end of ends.toReversed()) await end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const database = await startPostgres({ dataDir: files('database') });
    ends.push(() => database.stop());
    mkdirSync(files('court'), { mode: 0o700 });
    await run('make-keys.ts', [files('keys.json')], {});
    await run('migrate.ts', [], { DATABASE_OWNER_URL: database.ownerUrl, DATABASE_URL: database.appUrl });
    const sms = smsGateway({ file: files('sms.ndjson'), secret: smsSecret });
    const smsInbox = await sms.listen({ host, port: 0 });
    ends.push(() => sms.close());
    const faces = faceProvider(face);
    const faceAddress = await faces.app.listen({ host, port: 0 });
    ends.push(() => faces.app.close());
    const outside = (name: string, address: string) => `http://${name}.outside.example:${new URL(address).port}`;
    const port = await findPort(host, 0);
    const common = { DATABASE_URL: database.appUrl, KEYS_FILE: files('keys.json'), PUBLIC_ORIGIN: origin };
    const env = {
      ...programEnv,
      ...{ SUFU_MODE: 'production', ...common },
      ...{ DATA_DIR: files('court'), PORT: String(port), TRUSTED_PROXIES: '1', LOG_LEVEL: 'warn' },
      ...{ SMS_SIGNATURE: '云泽中院', SMS_GATEWAY_URL: outside('sms', smsInbox), SMS_GATEWAY_SECRET: smsSecret },
      ...{ FACE_APP_ID: face.appId, FACE_APP_SECRET: face.secret, FACE_URL: outside('face', faceAddress) },
      ...{ STORAGE_LEAST_FREE_PERCENT: '0', DRAIN_SECONDS: '0' },
    };
    const names = join(import.meta.dirname, 'outside-names.ts');
    const server: ChildProcess = spawn(process.execPath, ['--import', names, join(root, 'server/src/main.ts')], {
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    ends.push(async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
    });
    const proxied = await startProxy(port);
    ends.push(() => {
      proxied.proxy.closeAllConnections();
      proxied.proxy.close();
    });
    const read = new Map<string, number>();
    return {
      hostRules: `MAP ssfw.court.example 127.0.0.1:${proxied.port}, MAP *.outside.example 127.0.0.1`,
      portal: `http://${host}:${port}`,
      async open(args, input = '') {
        const said = await run('open-court.ts', args, common, input);
        await untilReady(`http://${host}:${port}`);
        return said;
      },
      async smsCode(phone) {
        for (let turn = 0; turn < 200; turn += 1) {
          const after = read.get(phone) ?? 0;
          const sent = (await (await fetch(`${smsInbox}/messages?phone=${phone}&after=${after}`)).json()) as Sent;
          const found = sent.findLast((message) => codeIn(message.text) !== undefined);
          if (found) read.set(phone, found.seq);
          if (found) return codeIn(found.text) ?? '';
          await pause(100);
        }
        throw new Error(`no code came to ${phone}`);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The file that operators start from. */
export const courtExample = join(root, 'docs/court.example.yaml');
