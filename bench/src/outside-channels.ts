import { once } from 'node:events';
import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

export const channels = ['sms', 'mail', 'wechat'] as const;
export type Channel = (typeof channels)[number];
/** What is outside, as a script turns it off and on: every message it took, by its id, and how often. */
export type Outside = {
  readonly env: Readonly<Record<string, string>>;
  readonly taken: Map<string, number>;
  setDown(isDown: boolean): void;
  close(): void;
};

/** It takes each message after so long. */
const tookMs = 20;
const secret = 'nobody listens behind this one';

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
/** What one of them took, and whether it says no. */
class Taker {
  readonly taken = new Map<string, number>();
  isDown = false;
  take(id: string): void {
    this.taken.set(id, (this.taken.get(id) ?? 0) + 1);
  }
  outside(env: Outside['env'], server: Server): Outside {
    const setDown = (isDown: boolean): void => {
      this.isDown = isDown;
    };
    return { env, taken: this.taken, setDown, close: () => server.close() };
  }
}
const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  let body = '';
  for await (const bytes of request) body += String(bytes);
  return body === '' ? {} : JSON.parse(body);
};
const answer = (reply: ServerResponse, body: object): void => void reply.end(JSON.stringify(body));

async function sms(): Promise<Outside> {
  const taker = new Taker();
  const server = createHttp(async (request, reply) => {
    const { id } = await bodyOf(request);
    if (taker.isDown) return void reply.writeHead(500).end();
    taker.take(String(id));
    setTimeout(() => reply.end(), tookMs);
  });
  const url = `http://${await listen(server)}`;
  return taker.outside({ SMS_GATEWAY_URL: url }, server);
}

async function wechat(): Promise<Outside> {
  const taker = new Taker();
  const server = createHttp(async (request, reply) => {
    const body = await bodyOf(request);
    if (taker.isDown) return void reply.writeHead(500).end();
    if (request.url?.startsWith('/cgi-bin/stable_token'))
      return answer(reply, { access_token: 't', expires_in: 7_200 });
    // The script itself has put the followers there.
    if (request.url?.startsWith('/cgi-bin/user/get')) return answer(reply, { total: 0, count: 0, next_openid: '' });
    taker.take(String(body.client_msg_id));
    setTimeout(() => answer(reply, { errcode: 0, msgid: 1 }), tookMs);
  });
  const url = `http://${await listen(server)}`;
  const env = {
    ...{ WECHAT_APP_ID: 'wx', WECHAT_APP_SECRET: secret, WECHAT_OPEN_URL: url, WECHAT_API_URL: url },
    ...{ WECHAT_SERVICE_APP_ID: 'ws', WECHAT_SERVICE_SECRET: secret, WECHAT_SERVICE_TEMPLATE: 't' },
    WECHAT_SERVICE_URL: url,
  };
  return taker.outside(env, server);
}

/** As much of SMTP as a client of one mail a connection needs. */
async function mail(): Promise<Outside> {
  const taker = new Taker();
  const serve = (socket: Socket): void => {
    let kept = '';
    let inData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const command = (line: string): void => {
      if (/^(EHLO|HELO|RSET|RCPT)/i.test(line)) say('250 ok');
      else if (/^MAIL/i.test(line)) say(taker.isDown ? '451 not now' : '250 ok');
      else if (/^DATA/i.test(line)) {
        inData = true;
        say('354 go on');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else say('500 what');
    };
    say('220 here');
    socket.on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => {
      kept += bytes.toString('latin1');
      for (;;) {
        const end = inData ? kept.indexOf('\r\n.\r\n') : kept.indexOf('\r\n');
        if (end < 0) return;
        const text = kept.slice(0, end);
        kept = kept.slice(end + (inData ? 5 : 2));
        if (!inData) command(text);
        else {
          inData = false;
          taker.take(/^message-id: <([^@]+)@/im.exec(text)?.[1] ?? '');
          setTimeout(() => say('250 taken'), tookMs);
        }
      }
    });
  };
  const server = createServer(serve);
  const env = { SMTP_URL: `smtp://${await listen(server)}`, MAIL_FROM: 'notice@ssfw.example' };
  return taker.outside(env, server);
}

/** All three, each on a port of its own. */
export async function outsideChannels(): Promise<Readonly<Record<Channel, Outside>>> {
  return { sms: await sms(), mail: await mail(), wechat: await wechat() };
}
