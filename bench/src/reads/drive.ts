import { connect, type Socket } from 'node:net';

export type Answered = { readonly requests: number; readonly seconds: number; readonly spans: readonly number[] };
type Target = { readonly port: number; readonly path: string; readonly tokens: readonly string[] };

const requestOf = (path: string, token: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nBlade-Auth: bearer ${token}\r\n\r\n`;

/** Status and body of what stands first in `bytes`, once it is all there. Both servers say how long an answer is. */
function answerIn(bytes: Buffer): { readonly status: number; readonly body: Buffer } | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = bytes.toString('latin1', 0, end);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
  if (Number.isNaN(length)) throw new Error(`an answer without its length: ${head}`);
  if (bytes.length < end + 4 + length) return null;
  return { status: Number(head.slice(9, 12)), body: bytes.subarray(end + 4, end + 4 + length) };
}

/** One request after another on one connection that stays open. */
class Line {
  readonly #socket: Socket;
  readonly #target: Target;
  #turn: number;
  #bytes: Buffer = Buffer.alloc(0);

  constructor(target: Target, turn: number) {
    this.#target = target;
    this.#turn = turn;
    this.#socket = connect({ port: target.port, host: '127.0.0.1', noDelay: true });
  }

  ask(): Promise<{ readonly status: number; readonly body: Buffer }> {
    const { path, tokens } = this.#target;
    const token = tokens[this.#turn++ % tokens.length] ?? '';
    this.#bytes = Buffer.alloc(0);
    return new Promise((resolve, reject) => {
      this.#socket.removeAllListeners().once('error', reject);
      this.#socket.on('data', (chunk) => {
        this.#bytes = this.#bytes.length === 0 ? chunk : Buffer.concat([this.#bytes, chunk]);
        try {
          const answer = answerIn(this.#bytes);
          if (answer) resolve(answer);
        } catch (error) {
          reject(error);
        }
      });
      this.#socket.write(requestOf(path, token));
    });
  }

  close(): void {
    this.#socket.destroy();
  }
}

/** One answer, to look at. */
export async function askOnce(target: Target): Promise<Buffer> {
  const line = new Line(target, 0);
  const { status, body } = await line.ask();
  line.close();
  if (status !== 200) throw new Error(`${target.path} answered ${status}: ${body.toString('utf8', 0, 300)}`);
  return body;
}

/** Ask over `width` connections for `seconds`, each with another session of those given. */
export async function drive(target: Target, width: number, seconds: number): Promise<Answered> {
  const spans: number[] = [];
  const from = performance.now();
  const until = from + seconds * 1_000;
  const lane = async (turn: number) => {
    const line = new Line(target, turn);
    for (let sent = performance.now(); sent < until; ) {
      const { status } = await line.ask();
      if (status !== 200) throw new Error(`${target.path} answered ${status}`);
      const now = performance.now();
      spans.push(now - sent);
      sent = now;
    }
    line.close();
  };
  await Promise.all(Array.from({ length: width }, (_, n) => lane(n * 7)));
  return { requests: spans.length, seconds: (performance.now() - from) / 1_000, spans };
}
