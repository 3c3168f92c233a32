import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type DatabaseClock, databaseClock } from './clock.ts';
import { Connections } from './connections.ts';
import { type CountDown, countDown } from './count-down.ts';
import { DatabaseGone } from './gone.ts';

export type WatchOptions = {
  /** So many milliseconds the database may be silent before everybody who waits for it is refused. */
  readonly patienceMs: number;
  readonly log?: (event: 'lost' | 'back', detail: Readonly<Record<string, unknown>>) => void;
};

const betweenPingsMs = 200;
/** Silent for this part of the patience, the server is not ready: ahead of the refusals. */
const redAfter = 0.4;
const betweenTriesMs = 100;
/** PostgreSQL answers, it only has no room for one more connection. */
const tooManyConnections = '53300';

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? 'no answer');

/**
 * A connection of its own that asks the database for the time, five times a second. While it is answered, statements may take as long
 * as `statement_timeout` lets them. When it is not answered for `patienceMs`, all connections of this process are cut, so that whoever
 * waits is refused now and not when TCP gives up; until it is answered again, whoever comes is refused at once.
 */
export class DatabaseWatch {
  readonly connections = new Connections();
  readonly #clock: DatabaseClock = databaseClock();
  readonly #url: string;
  readonly #options: WatchOptions;
  #waiting: CountDown | null = null;
  #client: pg.Client | null = null;
  #turn: Promise<unknown> = Promise.resolve();
  /** Not before the first answer: whoever starts is told by the failure itself. */
  #stopped = true;

  private constructor(url: string, options: WatchOptions) {
    this.#url = url;
    this.#options = options;
  }

  /** Fails when the database does not answer now. */
  static async start(url: string, options: WatchOptions): Promise<DatabaseWatch> {
    const watch = new DatabaseWatch(url, options);
    const watched = await watch.#connect(4 * options.patienceMs);
    watch.#stopped = false;
    void watch.#keep(watched);
    return watch;
  }

  answers(): boolean {
    const { patienceMs } = this.#options;
    return !this.connections.isLost && (this.#waiting === null || this.#waiting.left() > patienceMs * (1 - redAfter));
  }

  /** The time of the database. */
  now(): Date {
    return this.#clock.now();
  }

  /** A statement on the watch's own connection, which waits for no place in a pool. */
  async ask(text: string): Promise<readonly Record<string, unknown>[]> {
    const client = this.#client;
    if (!client) throw new DatabaseGone('connecting');
    return this.connections.orLost(() => this.#inTurn(async () => (await client.query(text)).rows));
  }

  stop(): void {
    this.#stopped = true;
    this.connections.cut();
  }

  async #keep(first: Watched): Promise<void> {
    for (let watched: Watched | null = first; !this.#stopped; ) {
      if (watched) await this.#pingUntilEnd(watched);
      else await pause(betweenTriesMs, undefined, { ref: false });
      // A connection that only ended is made anew before anything is given up: it may be this one alone.
      if (!this.#stopped)
        watched = await this.#connect(this.#patienceToConnect()).catch((error: unknown) => this.#refused(error));
    }
  }

  #refused(error: unknown): null {
    if (codeOf(error) === tooManyConnections) this.#answered();
    else this.#lose(codeOf(error));
    return null;
  }

  /** Once everybody is refused, a new connection may take longer than an answer on an old one. */
  #patienceToConnect(): number {
    return this.#options.patienceMs * (this.connections.isLost ? 2 : 1);
  }

  async #connect(patienceMs: number): Promise<Watched> {
    const socket = this.connections.socket();
    const client = new pg.Client({
      connectionString: this.#url,
      stream: () => socket,
      application_name: 'sufu-watch',
      // What is asked meanwhile may wait for a lock; the pings behind it must not be taken for silence.
      statement_timeout: this.#options.patienceMs / 2,
    });
    client.on('error', () => undefined);
    try {
      await this.#within(socket, patienceMs, async () => {
        await client.connect();
        await this.#ping(client);
      });
      return { client, socket };
    } catch (error) {
      socket.destroy();
      throw error;
    }
  }

  async #pingUntilEnd({ client, socket }: Watched): Promise<void> {
    const ended = new AbortController();
    client.once('end', () => ended.abort());
    this.#client = client;
    try {
      for (;;) {
        await pause(betweenPingsMs, undefined, { ref: false, signal: ended.signal });
        await this.#within(socket, this.#options.patienceMs, () => this.#inTurn(() => this.#ping(client)));
      }
    } catch {
      // Ended or cut: the next attempt says which.
    } finally {
      this.#client = null;
      socket.destroy();
    }
  }

  async #within(socket: Socket, patienceMs: number, work: () => Promise<void>): Promise<void> {
    const waiting = countDown(patienceMs, () => {
      this.#lose('silent');
      socket.destroy();
    });
    this.#waiting = waiting;
    try {
      await work();
      this.#answered();
    } finally {
      waiting.stop();
      this.#waiting = null;
    }
  }

  /** One statement after the other. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  async #ping(client: pg.Client): Promise<void> {
    const sent = performance.now();
    const { rows } = await client.query<{ ms: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    );
    this.#clock.take({ database: Number(rows[0]?.ms), sent, received: performance.now() });
  }

  #lose(why: string): void {
    if (!this.#stopped && this.connections.lose(why)) this.#options.log?.('lost', { why });
  }

  #answered(): void {
    const ms = this.connections.regain();
    if (ms !== null) this.#options.log?.('back', { ms });
  }
}

type Watched = { readonly client: pg.Client; readonly socket: Socket };
