import { createHash, randomUUIDv7 } from 'node:crypto';
import { type CaseNo, caseNoParts, parseCaseNo, Refused, refuse } from '@sufu/contract/core';
import * as calls from '@sufu/contract/exchange/http';
import { type ReceiptReply, receiptReply } from '@sufu/contract/exchange/http';
import { canonicalJson } from '../../../../platform/audit/audit.ts';
import type { MachineContext, Transaction } from '../../../../platform/calls/context.ts';
import type { Input } from '../../../../platform/calls/mount.ts';
import { lock } from '../../../../platform/database/database.ts';
import { type FullApplication, lockHandedIn } from '../../../applications/index.ts';
import { caseFacts } from '../../../cases/index.ts';
import { acceptByCaseSystem } from '../../../desk/index.ts';
import { directoryOf } from '../../../directory/index.ts';
import { answerOnce, isWithinCourts, keyOf, refuseForeignSource } from '../../../machines/index.ts';
import { registryOf } from '../../taking/registry.ts';

type Receipt = Input<typeof calls.sendReceipt>['body'];
export const reasonPlace = (id: string): string => `exchange_receipts.reason:${id}`;

const says = {
  caseNo: { zh: '“已立案”要写案号，像 （2026）云99民初88号', en: 'A registered filing needs its case number' },
  both: { zh: '外部编号和来源要一起写', en: 'External id and source go together' },
  reason: { zh: '“未收”要写理由', en: 'Say why it was refused' },
} as const;

/** Everything that is wrong with a receipt by itself. */
function checkReceipt(body: Receipt, { lang }: MachineContext): CaseNo | null {
  const caseNo = body.caseNo === undefined ? null : parseCaseNo(body.caseNo);
  const needsNumber = body.result === 'registered' || body.caseNo !== undefined;
  const problems = [
    ...(needsNumber && caseNo === null ? [{ path: 'caseNo', rule: 'case-no', msg: says.caseNo[lang] }] : []),
    ...((body.source === undefined) === (body.externalId === undefined)
      ? []
      : [{ path: body.source === undefined ? 'source' : 'externalId', rule: 'required', msg: says.both[lang] }]),
    ...(body.result === 'refused' && (body.reason ?? '').trim() === ''
      ? [{ path: 'reason', rule: 'required', msg: says.reason[lang] }]
      : []),
  ];
  if (problems.length > 0) throw new Refused('invalid', { n: problems.length }, problems);
  return caseNo;
}

async function numberOfCase(transaction: Transaction, caseId: string | null): Promise<CaseNo | null> {
  return caseId === null ? null : ((await caseFacts(transaction.tx, [caseId])).get(caseId)?.caseNo ?? null);
}

/** The case's rows come under this id from now on; it may have come before the receipt, and then it is this case or none. */
async function joinRows(transaction: Transaction, { source, externalId }: Receipt, caseId: string): Promise<void> {
  if (source === undefined || externalId === undefined) return;
  const registry = registryOf(source);
  const reference = { kind: 'case', externalId } as const;
  const [known] = (await registry.read(transaction.tx, [reference])).values();
  if (known && known.localId !== caseId) return refuse('exchange.receipt-case');
  // Below every version that rows have: the first one that comes counts.
  if (!known)
    await registry.write(transaction.tx, [{ ...reference, version: 0, hash: '', localId: caseId, deleted: false }]);
}

/** A filing that the case system registered becomes, or joins, the case with that number. */
async function register(
  transaction: Transaction,
  context: MachineContext,
  row: FullApplication,
  { body, caseNo }: { readonly body: Receipt; readonly caseNo: CaseNo },
): Promise<{ readonly state: number; readonly caseId: string | null }> {
  const { ownCourt } = await directoryOf(context.services);
  if (row.type !== 'lawsuit_filing_apply') return refuse('exchange.receipt-kind');
  if (caseNoParts(caseNo).court !== ownCourt.shortCode) return refuse('exchange.receipt-case');
  // The desk was first: then it has to be the same case.
  const given = await numberOfCase(transaction, row.caseId);
  if (given !== null && given !== caseNo) return refuse('exchange.receipt-case');
  const shown = { zh: `${ownCourt.name}（办案系统）`, en: `${ownCourt.name} (case system)` };
  const moved = given === null ? await acceptByCaseSystem(transaction, context, row, { caseNo, shown }) : row;
  if (moved.caseId !== null) await joinRows(transaction, body, moved.caseId);
  return { state: moved.state, caseId: moved.caseId };
}

/** Keep a receipt, and do what it says: `registered` accepts the filing. */
async function take(
  transaction: Transaction,
  context: MachineContext,
  body: Receipt,
  caseNo: CaseNo | null,
): Promise<ReceiptReply> {
  const { tx, at, record } = transaction;
  const { secrets, machine, services } = context;
  const { applicationId, round, result, source, externalId } = body;
  const { ownCourt } = await directoryOf(services);
  // With the batches of the same source, which write its rows; and before the application, as everybody does.
  if (source !== undefined) await lock(tx, `exchange:${source}`);
  const row = await lockHandedIn(tx, secrets, { courtId: ownCourt.id, id: applicationId });
  if (!row) return refuse('not-found');
  if (round !== row.round) return refuse('exchange.receipt-round', { round: row.round });
  const done =
    result === 'registered' && caseNo !== null ? await register(transaction, context, row, { body, caseNo }) : row;
  const id = randomUUIDv7();
  const reason = body.reason?.trim() ?? '';
  await tx
    .insertInto('exchange_receipts')
    .values({
      ...{ id, machine_id: machine.id, application_id: applicationId, round, result, case_no: caseNo },
      ...{ source: source ?? null, external_id: externalId ?? null, said_at: new Date(body.at), at },
      reason: reason === '' ? null : secrets.seal(reason, reasonPlace(id)),
    })
    .execute();
  record('exchange.receipt', applicationId, { application: applicationId, round, result, source: source ?? null });
  return {
    applicationId,
    state: done.state,
    caseId: done.caseId,
    caseNo: await numberOfCase(transaction, done.caseId),
  };
}

/** What the case system says became of an application. Once for each key. */
export async function takeReceipt(
  context: MachineContext,
  { body }: Input<typeof calls.sendReceipt>,
): Promise<ReceiptReply> {
  const { machine, services } = context;
  const key = keyOf(context);
  if (body.source !== undefined) refuseForeignSource(machine, body.source);
  const caseNo = checkReceipt(body, context);
  // Before the transaction, which holds a connection.
  const { ownCourt } = await directoryOf(services);
  if (!isWithinCourts(machine, ownCourt.shortCode)) return refuse('not-found');
  const contentHash = createHash('sha256').update(canonicalJson(body)).digest();
  const asked = { machineId: machine.id, key, call: calls.sendReceipt.id, contentHash };
  return context.transact((transaction) =>
    answerOnce(transaction, asked, receiptReply, () => take(transaction, context, body, caseNo)),
  );
}
