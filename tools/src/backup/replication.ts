import type { Readable } from 'node:stream';
import pg from 'pg';
import { type Connection, streamed } from './streamed-command.ts';

/**
 * The database is copied over its own replication protocol (PostgreSQL, "Streaming Replication Protocol", versions 15 and newer), by an
 * ordinary connection of a role with REPLICATION: neither programs of the server's version nor a way into its folder are needed.
 */

/** A place in the write-ahead log; PostgreSQL writes it as `16/B374D848`. */
export type Lsn = bigint;
export const lsnOf = (text: string): Lsn => {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};
export const lsnText = (lsn: Lsn): string =>
  `${(lsn >> 32n).toString(16).toUpperCase()}/${(lsn & 0xffff_ffffn).toString(16).toUpperCase()}`;

export type DatabaseIdentity = {
  /** The number `initdb` gave: the same for a database and every copy of it. */
  readonly system: string;
  /** Counts up each time a copy goes its own way. */
  readonly timeline: number;
  readonly segmentBytes: number;
  readonly blockBytes: number;
  readonly major: number;
  readonly database: string;
  /** Who made the cluster: whoever restores it signs in as them. */
  readonly superuser: string;
};
/** All that was acknowledged before `time` stands in the log before `lsn`. */
export type Moment = { readonly time: Date; readonly lsn: Lsn };
export type BaseStart = { readonly body: Readable; end(): Promise<{ start: Lsn; end: Lsn }> };
export type WalOrder = {
  readonly from: Lsn;
  readonly until: Lsn;
  readonly timeline: number;
  readonly kept: Lsn | null;
};

export const slot = 'sufu_backup';
/** Headers that a position may stand right behind without a record being there. */
const [firstHeader, otherHeader] = [40n, 24n];

/** Where the log really ends: a position right behind a header is that of a page on which nothing stands yet, and is never sent. */
export function endOfLog(lsn: Lsn, segmentBytes: number, blockBytes: number): Lsn {
  const inSegment = lsn % BigInt(segmentBytes);
  if (inSegment === firstHeader) return lsn - firstHeader;
  return inSegment > BigInt(blockBytes) && lsn % BigInt(blockBytes) === otherHeader ? lsn - otherHeader : lsn;
}

/** `r`, "standby status update": what lies before `kept` is safe with us, and the server need not keep it for us. */
function statusOf(kept: Lsn): Buffer {
  const message = Buffer.alloc(34);
  message.write('r');
  for (const at of [1, 9, 17]) message.writeBigUInt64BE(kept, at);
  return message;
}

export class ReplicationClient {
  readonly #client: pg.Client;
  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async connect(url: string): Promise<ReplicationClient> {
    // `database`: commands of replication and SQL on one connection, admitted by the lines for the database.
    const settings = { connectionString: url, replication: 'database', application_name: 'sufu-backup' };
    const client = new pg.Client(settings as pg.ClientConfig);
    client.on('error', () => undefined);
    await client.connect();
    return new ReplicationClient(client);
  }

  async identify(): Promise<DatabaseIdentity> {
    const [row] = (await this.#client.query<{ systemid: string; timeline: number }>('IDENTIFY_SYSTEM')).rows;
    const { rows } = await this.#client.query<
      Record<'segment' | 'block' | 'version' | 'database' | 'superuser', string>
    >(
      `select (select setting from pg_settings where name = 'wal_segment_size') as segment, current_setting('wal_block_size') as block,
        current_setting('server_version_num') as version, current_database() as database,
        (select rolname from pg_roles where oid = 10) as superuser`,
    );
    const [found] = rows;
    if (!row || !found) throw new Error('the database did not say what it is');
    return {
      system: String(row.systemid),
      timeline: Number(row.timeline),
      segmentBytes: Number(found.segment),
      blockBytes: Number(found.block),
      major: Math.floor(Number(found.version) / 10_000),
      database: found.database,
      superuser: found.superuser,
    };
  }

  /** Have the server keep the log from now on until we say that we have it. Does it still have all of it from `from` on? */
  async keepLog(from: Lsn | null): Promise<boolean> {
    const { rows } = await this.#client.query<{ kept: string | null; status: string | null }>(
      `select restart_lsn::text as kept, wal_status as status from pg_replication_slots where slot_name = '${slot}'`,
    );
    const [there] = rows;
    // The server may be told to keep only so much (`max_slot_wal_keep_size`); then it gives up on whoever did not come.
    const isLost = there !== undefined && (there.kept === null || there.status === 'lost');
    if (isLost) await this.#client.query(`DROP_REPLICATION_SLOT ${slot}`);
    if (there === undefined || isLost) {
      await this.#client.query(`CREATE_REPLICATION_SLOT ${slot} PHYSICAL RESERVE_WAL`);
      return false;
    }
    return from !== null && lsnOf(there.kept ?? '') <= from;
  }

  /** The time is read first: whatever was acknowledged before it, has its place before the position read next. */
  async now({ segmentBytes, blockBytes }: DatabaseIdentity): Promise<Moment> {
    const time = await this.#client.query<{ now: Date }>('select clock_timestamp() as now');
    const log = await this.#client.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn');
    const [{ now } = { now: new Date(Number.NaN) }] = time.rows;
    return { time: now, lsn: endOfLog(lsnOf(log.rows[0]?.lsn ?? ''), segmentBytes, blockBytes) };
  }

  /** Places of data outside the folder of the database: they are not copied. */
  async otherPlaces(): Promise<readonly string[]> {
    const { rows } = await this.#client.query<{ name: string }>(
      "select spcname as name from pg_tablespace where spcname not in ('pg_default', 'pg_global')",
    );
    return rows.map(({ name }) => name);
  }

  /** The folder of the database as a tar archive, while it is written to; page checksums are compared on the way. */
  base(): BaseStart {
    const { body, command } = streamed(
      this.#client,
      "BASE_BACKUP (LABEL 'sufu', CHECKPOINT 'fast', WAIT false, MANIFEST 'no')",
      (say) => ({ data: (kind, bytes, connection) => kind === 'd' && say(bytes, connection) }),
    );
    return {
      body,
      async end() {
        await command.done;
        const [start, end] = [command.rows[0]?.[0], command.rows.at(-1)?.[0]];
        if (!start || !end) throw new Error('the database did not say where its copy begins and ends');
        return { start: lsnOf(start), end: lsnOf(end) };
      },
    };
  }

  /** The log from one position to another, or a little further; `end()` says where it ended. */
  log({ from, until, timeline, kept }: WalOrder): { body: Readable; end(): Promise<Lsn> } {
    let reached = from;
    let isEnding = false;
    const tell = (connection: Connection): void => {
      if (kept !== null && !isEnding) connection.sendCopyFromChunk(statusOf(kept));
    };
    const endThere = (connection: Connection): void => {
      if (isEnding || reached < until) return;
      isEnding = true;
      connection.endCopyFrom();
    };
    const { body, command } = streamed(
      this.#client,
      `START_REPLICATION SLOT ${slot} PHYSICAL ${lsnText(from)} TIMELINE ${timeline}`,
      (say) => ({
        begun(connection) {
          tell(connection);
          endThere(connection);
        },
        data(kind, bytes, connection) {
          // `w`: where it begins, where the server is, its clock (8 bytes each), then the log itself. Anything else asks whether we live.
          if (kind !== 'w') return tell(connection);
          if (isEnding) return;
          const log = bytes.subarray(24);
          if (bytes.readBigUInt64BE(0) !== reached) body.destroy(new Error('the log came with a gap'));
          reached += BigInt(log.length);
          say(log, connection);
          endThere(connection);
        },
      }),
    );
    return {
      body,
      async end() {
        await command.done;
        return reached;
      },
    };
  }

  /** Ends what runs as well. */
  close(): Promise<void> {
    return this.#client.end();
  }
}
