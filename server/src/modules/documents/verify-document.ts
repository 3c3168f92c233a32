import { type CallReply, courtDayOf, formatCourtDay, refuse } from '@sufu/contract/core';
import { type verifyDocument as call, normaliseDocumentNumber } from '@sufu/contract/documents';
import { addressKey } from '../../platform/calls/address-key.ts';
import type { Context } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { consumeLimit } from '../../platform/database/limits.ts';
import { drawDocument } from './draw-document.ts';
import { findByNumber, readDocumentRecords } from './store.ts';

/** A counter that checks a pile of papers passes; whoever tries numbers one after the other does not. */
const perAddress = [
  { max: 30, seconds: 600 },
  { max: 200, seconds: 86_400 },
];

/** Genuine, not withdrawn, by whom, when, and the hash of the file: of a paper somebody holds in their hand, by its number. */
export async function verifyDocument(
  { db, services, secrets, ip, now, lang }: Context,
  { query }: Input<typeof call>,
): Promise<CallReply<typeof call>> {
  const verdict = await consumeLimit(db, `verify:${addressKey(ip)}`, perAddress, now);
  if (!verdict.allowed) return refuse('request.too-often', { wait: verdict.waitSeconds });
  const row = await findByNumber(db, normaliseDocumentNumber(query.number));
  if (row?.withdrawnAt) return refuse('document.withdrawn', { day: formatCourtDay(courtDayOf(row.withdrawnAt), lang) });
  const document = row && (await readDocumentRecords(db, secrets, [row.id])).get(row.id);
  const hash = document && (document.hash ?? (await drawDocument(services, row.id, addressKey(ip))));
  if (!hash) return refuse('document.unknown');
  return {
    number: row.number,
    title: row.title,
    court: document.open().court,
    madeAt: row.madeAt.toISOString(),
    sha256: hash.toString('hex'),
  };
}
