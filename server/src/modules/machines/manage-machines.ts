import { randomUUIDv7 } from 'node:crypto';
import { type CallReply, fill, type Lang, type Problem, Refused, refuse, type Text } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/machines';
import { type MachineEntry, type MachineItem, secretOverlapSeconds } from '@sufu/contract/machines';
import type { SignedInContext, Transaction } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { offsetOf } from '../../platform/calls/page-offset.ts';
import { lock, type Tx } from '../../platform/database/database.ts';
import { withTotal } from '../../platform/database/lists/with-total.ts';
import { isRange } from '../../platform/outgoing/internal-addresses.ts';
import { courtCodes } from './court-codes.ts';
import { findClient, presentClient, type StoredClient } from './store.ts';
import { printOf } from './tokens/certificate.ts';
import { describeKeys, readPublicKeys, WrongKeys } from './tokens/public-keys.ts';
import { hashOf, newSecret } from './tokens/secrets.ts';
import { sealSigning } from './tokens/signed-request.ts';

const notARange = {
  zh: '“{range}”不是 IP 地址或网段，写成 10.20.0.5 或 10.20.0.0/16',
  en: '“{range}” is no IP address or range; write 10.20.0.5 or 10.20.0.0/16',
} as const;

const notAPrint = {
  zh: '证书指纹是证书（DER）的 SHA-256，64 位十六进制，可以带冒号',
  en: 'The print of a certificate is the SHA-256 of its DER: 64 hex figures, with colons or without',
} as const;

const noCourt = {
  zh: '没有代字为“{court}”的法院',
  en: 'No court has the code “{court}”',
} as const;
async function wrongCourts({ courts = [] }: MachineEntry, { services, lang }: SignedInContext): Promise<Problem[]> {
  if (courts.length === 0) return [];
  const lists = await Promise.all(services.hooks.of(courtCodes).map((codes) => codes(services)));
  const known = new Set(lists.flat());
  return courts
    .filter((court) => !known.has(court))
    .map((court) => ({ path: 'courts', rule: 'value', msg: fill(noCourt, lang, { court }) }));
}

const wrongRanges = ({ ipRanges }: MachineEntry, lang: Lang): readonly Problem[] =>
  ipRanges
    .filter((range) => !isRange(range))
    .map((range) => ({ path: 'ipRanges', rule: 'range', msg: fill(notARange, lang, { range }) }));

/** What it proves itself by, as it is kept; undefined: nothing is said of it. */
function proofOf({ publicKeys, certSha256 }: MachineEntry, lang: Lang) {
  const problems: Problem[] = [];
  const said = (path: string, text: Text): null => {
    problems.push({ path, rule: 'value', msg: text[lang] });
    return null;
  };
  const keys = () => {
    try {
      return readPublicKeys(publicKeys ?? '');
    } catch (error) {
      if (error instanceof WrongKeys) return said('publicKeys', error.says);
      throw error;
    }
  };
  const print = certSha256 ? printOf(certSha256) : null;
  if (certSha256 && print === null) said('certSha256', notAPrint);
  const columns = {
    ...(publicKeys === undefined ? {} : { public_keys: keys() }),
    ...(certSha256 === undefined ? {} : { cert_sha256: print }),
  };
  return { columns, problems };
}
type Proof = ReturnType<typeof proofOf>['columns'];

/** The proof as it is kept; refuses everything that is wrong with the entry, at its fields. */
async function checkEntry(entry: MachineEntry, context: SignedInContext): Promise<Proof> {
  const { lang } = context;
  const { columns, problems } = proofOf(entry, lang);
  const wrong = [...(await wrongCourts(entry, context)), ...wrongRanges(entry, lang), ...problems];
  if (wrong.length > 0) throw new Refused('invalid', { n: wrong.length }, wrong);
  return columns;
}

const columnsOf = ({ name, scopes, sources, courts, ipRanges, signs }: MachineEntry) => ({
  ...{ name, scopes: [...new Set(scopes)], sources: [...new Set(sources)], ip_ranges: [...new Set(ipRanges)] },
  ...(courts === undefined ? {} : { courts: [...new Set(courts)] }),
  ...(signs === undefined ? {} : { signs }),
  // What it signed with is good no more, nor kept.
  ...(signs === false ? { signing_secret: null, former_signing: null } : {}),
});
/** For the trail: keys by their prints. */
const noted = ({ scopes, sources, courts, ipRanges, signs }: MachineEntry, { public_keys, cert_sha256 }: Proof) => ({
  ...{ scopes, sources, ipRanges },
  ...(courts === undefined ? {} : { courts }),
  ...(signs === undefined ? {} : { signs }),
  ...(public_keys === undefined ? {} : { keys: describeKeys(public_keys).map(({ print }) => print) }),
  ...(cert_sha256 === undefined ? {} : { certificate: cert_sha256?.toString('hex') ?? null }),
});

/** Another key or another certificate than the one that tokens were given by. */
const provesOtherwise = (row: StoredClient, { public_keys, cert_sha256 }: Proof): boolean =>
  (public_keys !== undefined && public_keys !== row.public_keys) ||
  (cert_sha256 !== undefined && cert_sha256?.toString('hex') !== row.cert_sha256?.toString('hex'));

async function refuseName(tx: Tx, name: string, but: string | null): Promise<void> {
  const other = await tx.selectFrom('machine_clients').select('id').where('name', '=', name).executeTakeFirst();
  if (other && other.id !== but) throw new Refused('machine.name-taken');
}

async function held(tx: Tx, id: string, version: number | null): Promise<StoredClient> {
  const row = await tx.selectFrom('machine_clients').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) return refuse('not-found');
  return version !== null && row.version !== version ? refuse('machine.changed') : row;
}

/** The present one is the former one from now on, and the one before that is good no more. */
async function giveSecret({ tx, at, record, secrets }: Transaction, row: StoredClient): Promise<string> {
  const secret = newSecret('secret');
  await tx
    .updateTable('machine_clients')
    .set({
      ...{ secret_hash: hashOf(secret), secret_at: at, former_hash: row.secret_hash, version: row.version + 1 },
      former_until: new Date(at.getTime() + secretOverlapSeconds * 1_000),
      ...(row.signs
        ? { signing_secret: sealSigning(secrets, row.id, secret), former_signing: row.signing_secret }
        : {}),
    })
    .where('id', '=', row.id)
    .execute();
  record('machines.secretGiven', row.id);
  return secret;
}

async function shown({ db, now }: SignedInContext, id: string): Promise<MachineItem> {
  const row = await findClient(db, id);
  return row ? presentClient(row, now) : refuse('not-found');
}

export async function listMachines(
  context: SignedInContext,
  { query }: Input<typeof calls.listMachines>,
): Promise<CallReply<typeof calls.listMachines>> {
  const found = () => context.db.selectFrom('machine_clients');
  const { total, rows } = await withTotal(
    found().selectAll().orderBy('name'),
    found().select(({ fn }) => fn.countAll<number>().as('total')),
    { offset: offsetOf(query, context.lang), size: query.size },
  );
  return { total, rows: rows.map((row) => presentClient(row, context.now)) };
}

export async function addMachine(
  context: SignedInContext,
  { body }: Input<typeof calls.addMachine>,
): Promise<CallReply<typeof calls.addMachine>> {
  const proof = await checkEntry(body, context);
  const { id, secret } = await context.transact(async (transaction) => {
    const { tx, at, record } = transaction;
    await lock(tx, 'machines');
    const known = await tx
      .selectFrom('machine_clients')
      .selectAll()
      .where('entry_key', '=', body.key)
      .executeTakeFirst();
    // Whoever repeats never saw the first one.
    if (known) return { id: known.id, secret: await giveSecret(transaction, known) };
    await refuseName(tx, body.name, null);
    const [id, secret] = [randomUUIDv7(), newSecret('secret')];
    await tx
      .insertInto('machine_clients')
      .values({
        ...{ id, entry_key: body.key, ...columnsOf(body), ...proof, secret_hash: hashOf(secret), secret_at: at },
        ...{ created_by: context.actor.userId, created_at: at },
        ...(body.signs ? { signing_secret: sealSigning(context.secrets, id, secret) } : {}),
      })
      .execute();
    record('machines.added', id, noted(body, proof));
    return { id, secret };
  });
  return { item: await shown(context, id), secret };
}

export async function changeMachine(
  context: SignedInContext,
  { params, body }: Input<typeof calls.changeMachine>,
): Promise<MachineItem> {
  const proof = await checkEntry(body, context);
  await context.transact(async ({ tx, record }) => {
    await lock(tx, 'machines');
    const row = await held(tx, params.id, body.version);
    await refuseName(tx, body.name, row.id);
    const set = { ...columnsOf(body), ...proof, version: row.version + 1 };
    await tx.updateTable('machine_clients').set(set).where('id', '=', row.id).execute();
    if (provesOtherwise(row, proof)) await tx.deleteFrom('machine_tokens').where('client_id', '=', row.id).execute();
    record('machines.changed', row.id, noted(body, proof));
  });
  return shown(context, params.id);
}

export async function rotateMachine(
  context: SignedInContext,
  { params, body }: Input<typeof calls.rotateMachine>,
): Promise<CallReply<typeof calls.rotateMachine>> {
  const secret = await context.transact(async (transaction) =>
    giveSecret(transaction, await held(transaction.tx, params.id, body.version)),
  );
  return { item: await shown(context, params.id), secret };
}

export async function switchMachine(
  context: SignedInContext,
  { params, body: { version, on } }: Input<typeof calls.switchMachine>,
): Promise<MachineItem> {
  await context.transact(async ({ tx, at, record }) => {
    const row = await held(tx, params.id, null);
    // It is so already: a repeat.
    if ((row.disabled_at === null) === on) return;
    if (row.version !== version) return refuse('machine.changed');
    const set = { disabled_at: on ? null : at, version: row.version + 1 };
    await tx.updateTable('machine_clients').set(set).where('id', '=', row.id).execute();
    // Tokens that were given before do not come back with it.
    await tx.deleteFrom('machine_tokens').where('client_id', '=', row.id).execute();
    record(on ? 'machines.enabled' : 'machines.disabled', row.id);
  });
  return shown(context, params.id);
}
