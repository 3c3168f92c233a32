import { type CallReply, hasPermission, Refused, refuse } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/exchange';
import { type Finding, lineErrors } from '@sufu/contract/exchange';
import type { Selectable } from 'kysely';
import type { SignedInContext, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { offsetOf } from '../../../platform/calls/page-offset.ts';
import { lock } from '../../../platform/database/database.ts';
import { withTotal } from '../../../platform/database/lists/with-total.ts';
import type { ExchangeFindingsTable } from '../../../tables.generated.ts';
import { userNames } from '../../accounts/index.ts';
import { directoryOf } from '../../directory/index.ts';
import { findingPlace } from '../jobs/store.ts';
import { keepHere } from '../money/store.ts';
import { type PreparedRow, prepareRow } from '../reading/prepare-row.ts';
import { registryOf } from '../taking/registry.ts';
import { takeRows } from '../taking/take-rows.ts';
import { waitingOf } from '../taking/waiting.ts';

type Stored = Selectable<ExchangeFindingsTable>;
const isOpen = (state: string): boolean => state === 'OPEN' || state === 'LATER';

/** Of money nobody takes a row by hand: a cashier corrects what is booked, a clerk deals with the notice, and the row is followed then. */
const isOfMoney = (kind: string): kind is 'fee' | 'payment' => kind === 'fee' || kind === 'payment';
const mayOf = ({ kind, state }: Stored): Finding['may'] => [
  ...(isOfMoney(kind) ? [] : (['source'] as const)),
  'ours',
  ...(state === 'OPEN' ? (['later'] as const) : []),
];

async function present({ db, actor }: SignedInContext, rows: readonly Stored[]): Promise<Finding[]> {
  const names = await userNames(
    db,
    rows.flatMap(({ decided_by }) => decided_by ?? []),
  );
  const decides = hasPermission(actor.roles, 'exchange.manage');
  return rows.map((row) => ({
    ...{ id: row.id, version: row.version, source: row.source, externalId: row.external_id },
    ...{ rowVersion: Number(row.row_version), foundAt: row.found_at.toISOString() },
    kind: row.kind as Finding['kind'],
    what: row.what as Finding['what'],
    state: row.state as Finding['state'],
    decidedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? null),
    decidedAt: row.decided_at?.toISOString() ?? null,
    may: decides && isOpen(row.state) ? mayOf(row) : [],
  }));
}

/** Rows that somebody decides on; those that wait for longest first, done ones the latest first. */
export async function listFindings(
  context: SignedInContext,
  { query }: Input<typeof calls.listFindings>,
): Promise<CallReply<typeof calls.listFindings>> {
  const { group, size } = query;
  const states = group === 'open' ? ['OPEN', 'LATER'] : ['SOURCE', 'OURS'];
  const found = () => context.db.selectFrom('exchange_findings').where('state', 'in', states);
  const { total, rows } = await withTotal(
    found()
      .selectAll()
      .$if(group === 'open', (q) => q.orderBy('state', 'desc').orderBy('found_at'))
      .$if(group === 'done', (q) => q.orderBy('decided_at', 'desc'))
      .orderBy('id'),
    found().select(({ fn }) => fn.countAll<number>().as('total')),
    { offset: offsetOf(query, context.lang), size },
  );
  return { total, rows: await present(context, rows) };
}

/** Take the row as it came. What stood in its way may stand there still: then nothing is changed. */
async function takeSource(transaction: Transaction, { services, secrets, lang }: SignedInContext, found: Stored) {
  const { source, kind, external_id: externalId } = found;
  const content = secrets.openJson(found.content, findingPlace(found.id)) as PreparedRow['row'];
  const row = prepareRow(secrets, source, 0, content);
  const registry = registryOf(source);
  const [known] = (await registry.read(transaction.tx, [row])).values();
  // Of two contents of one version the other one counts from now on, and a row that was kept from others is taken once more; a higher
  // version that came meanwhile goes before both.
  const isConfirmed = found.what === 'inner-suspected';
  if (known && known.version === row.version && (known.hash !== row.hash || isConfirmed))
    await registry.write(transaction.tx, [
      { kind: row.kind, externalId, ...known, version: row.version - 1, hash: '' },
    ]);
  const { courts, ownCourt } = await directoryOf(services);
  const outcomes = await takeRows(
    {
      ...{ transaction, secrets, source, dry: false, registry, numbers: new Map(), ownCourt: ownCourt.shortCode },
      waiting: waitingOf(secrets, source, found.job_id),
      courts: new Map([...courts.values()].map(({ shortCode, id }) => [shortCode, id])),
      ...(isConfirmed ? { isConfirmed } : {}),
    },
    [row],
  );
  const own = outcomes.find((outcome) => outcome.row.kind === kind && outcome.row.externalId === externalId);
  const code = own?.code ?? (own?.effect === 'stale' ? 'version-conflict' : null);
  if (!own || code !== null) throw new Refused('exchange.still-so', { why: lineErrors[code ?? 'value'][lang] });
}

/** Decide on a row that was not taken. `later` leaves it with the open ones. */
export async function decideFinding(
  context: SignedInContext,
  { params, body }: Input<typeof calls.decideFinding>,
): Promise<CallReply<typeof calls.decideFinding>> {
  const { db, actor } = context;
  const states = { source: 'SOURCE', ours: 'OURS', later: 'LATER' } as const;
  await context.transact(async (transaction) => {
    const { tx, at, record } = transaction;
    const open = await tx
      .selectFrom('exchange_findings')
      .select('source')
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (!open) return refuse('not-found');
    // With the batches of the same source, which take rows as well.
    await lock(tx, `exchange:${open.source}`);
    const found = await tx
      .selectFrom('exchange_findings')
      .selectAll()
      .where('id', '=', params.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (found.version !== body.version || !isOpen(found.state)) return refuse('exchange.decided');
    const { source, kind, what, external_id: externalId } = found;
    if (body.act === 'source' && isOfMoney(kind))
      throw new Refused('exchange.still-so', { why: lineErrors[what as Finding['what']][context.lang] });
    if (body.act === 'source') await takeSource(transaction, context, found);
    if (body.act === 'ours' && isOfMoney(kind) && what !== 'version-conflict')
      await keepHere(tx, { source, kind, externalId });
    const decided = { decided_by: actor.userId, decided_at: at };
    await tx
      .updateTable('exchange_findings')
      .set({ state: states[body.act], version: found.version + 1, ...decided })
      .where('id', '=', found.id)
      .execute();
    record('exchange.decided', found.id, { act: body.act, source, kind, what });
  });
  const row = await db.selectFrom('exchange_findings').selectAll().where('id', '=', params.id).executeTakeFirst();
  const [item] = row ? await present(context, [row]) : [];
  return item ?? refuse('not-found');
}
