import { PassThrough, type Readable } from 'node:stream';
import type pg from 'pg';

type Row = readonly (string | null)[];
export type Connection = {
  readonly stream: { pause(): void; resume(): void };
  query(text: string): void;
  once(event: 'replicationStart', heard: () => void): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
};
type Heard = { data(kind: string, body: Buffer, connection: Connection): void; begun?(connection: Connection): void };

/** One command whose answer is a stream, in the form in which `pg` runs what it does not know. */
class StreamedCommand {
  readonly rows: Row[] = [];
  readonly done: Promise<void>;
  readonly #text: string;
  readonly #heard: Heard;
  readonly #settle: { resolve(): void; reject(reason: unknown): void };

  constructor(text: string, heard: Heard) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.done = promise;
    this.#settle = { resolve, reject };
    this.#text = text;
    this.#heard = heard;
  }
  submit(connection: Connection): void {
    connection.once('replicationStart', () => this.#heard.begun?.(connection));
    connection.query(this.#text);
  }
  handleRowDescription(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleDataRow({ fields }: { fields: Row }): void {
    this.rows.push(fields.map((value) => (value === null ? null : String(value))));
  }
  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection): void {
    // The driver reads the next packet over this one.
    const copy = Buffer.from(chunk);
    this.#heard.data(String.fromCharCode(copy[0] ?? 0), copy.subarray(1), connection);
  }
  handleError(error: unknown): void {
    this.#settle.reject(error);
  }
  handleReadyForQuery(): void {
    this.#settle.resolve();
  }
}

/** A command whose data goes into a stream that is read at its reader's pace; `body` ends, or fails, with the command. */
export function streamed(
  client: pg.Client,
  text: string,
  hear: (say: (bytes: Buffer, connection: Connection) => void) => Heard,
): { body: Readable; command: StreamedCommand } {
  const body = new PassThrough({ highWaterMark: 4 * 1_048_576 });
  // Whoever reads is told as well; where nobody reads any more, the connection is being closed.
  body.on('error', () => undefined);
  let isWaiting = false;
  const say = (bytes: Buffer, { stream }: Connection): void => {
    if (body.destroyed || body.write(bytes) || isWaiting) return;
    isWaiting = true;
    stream.pause();
    body.once('drain', () => {
      isWaiting = false;
      stream.resume();
    });
  };
  const command = new StreamedCommand(text, hear(say));
  client.query(command as unknown as pg.Submittable);
  command.done.then(
    () => body.end(),
    (error: unknown) => body.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return { body, command };
}
