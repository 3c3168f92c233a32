import { randomUUID } from 'node:crypto';
import { startPostgres } from '@sufu/postgres';
import { buildPortal } from '@sufu/server';
import { readConfig } from '@sufu/server/config';
import { prepareDatabase } from '@sufu/server/prepare-database';
import { seed } from '@sufu/server/seed';
import pg from 'pg';
import { type Client, signIn } from './client.ts';
import { dataOf, makeDraft, type } from './make-draft.ts';

/** Something the portal acknowledged: an application that was handed in, and a file that was put. */
export type Act = { readonly applicationId: string; readonly number: string; readonly fileId: string };

export type ActingCourt = {
  /** As superuser. */
  readonly databaseUrl: string;
  /** Somebody's names and phone as the seed made them, in plain text. */
  readonly people: readonly { readonly name: string; readonly phone: string }[];
  act(): Promise<Act>;
  /** The time of the database. */
  now(): Promise<Date>;
  /** The portal and then its database, in order. */
  stop(): Promise<void>;
};

/** A PDF that nobody else has, of at least so many bytes. */
const pdfOf = (bytes: number): string =>
  `%PDF-1.4\n% ${randomUUID()}${'.'.repeat(bytes)}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`;

async function actAs(client: Client, caseId: string, signature: string): Promise<Act> {
  const fileId = await client.putPdf(pdfOf(1_000), '证据.pdf');
  const draft = await makeDraft(client, caseId, signature);
  const { number } = dataOf(await client.call('POST', `/app/app/${type}/submit`, draft, true));
  return { applicationId: draft.id, number: String(number), fileId };
}

async function beginActing(address: string, person: { readonly phone: string; readonly password: string | null }) {
  const client = await signIn(address, person.phone, person.password ?? '');
  const [first] = dataOf(await client.call('GET', '/app/caseInfo/page')) as unknown as { id: string }[];
  if (!first) throw new Error('there is no case to act in');
  const signature = await client.putPicture();
  return () => actAs(client, first.id, signature);
}

/**
 * The demonstration court on a folder, made when there is none, its portal in this process with its worker, and somebody who acts in it
 * over HTTP. Everything is forced to disk, as it is in production.
 */
export async function actingCourt(dataDir: string): Promise<ActingCourt> {
  const postgres = await startPostgres({ dataDir });
  const { url, ownerUrl, appUrl } = postgres;
  await prepareDatabase({ owner: ownerUrl, app: appUrl });
  const { people } = await seed({ databaseUrl: appUrl, dataDir });
  const config = readConfig({
    ...{ SUFU_MODE: 'demonstration', DATABASE_URL: appUrl, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' },
    ...{ SMS_GATEWAY_URL: 'http://127.0.0.1:9', SMS_GATEWAY_SECRET: 'nobody listens behind this one' },
    ...{ DATABASE_PATIENCE_MS: '20000', STORAGE_LEAST_FREE_PERCENT: '0' },
  });
  const portal = await buildPortal(config, { pages: false });
  const address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const person = people.find(({ id }) => id === 'U1');
  if (!person) throw new Error('U1 is not there');
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  return {
    databaseUrl: url,
    people,
    act: await beginActing(address, { phone: person.phone, password: person.password ?? null }),
    async now() {
      const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
      return rows[0]?.now ?? new Date(Number.NaN);
    },
    async stop() {
      await pool.end();
      await portal.close();
      await postgres.stop();
    },
  };
}
