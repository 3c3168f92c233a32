import { type CallReply, refuse } from '@sufu/contract/core';
import type * as calls from '@sufu/contract/exchange/http';
import type { MachineContext } from '../../../platform/calls/context.ts';
import { type Input, Plain } from '../../../platform/calls/mount.ts';
import { findBlob, putBlob } from '../../archives/index.ts';
import { directoryOf } from '../../directory/index.ts';
import { refuseForeignSource } from '../../machines/index.ts';
import { judgeBlob, keepBlob } from '../jobs/keep-blob.ts';

/** Take a file of scans. Sent before by this source, it is not read: 204. */
export async function takeBlob(
  context: MachineContext,
  { params: { sha256 }, query: { source }, upload }: Input<typeof calls.putBlob>,
): Promise<CallReply<typeof calls.putBlob> | Plain> {
  const { services, machine, db } = context;
  refuseForeignSource(machine, source);
  const before = await findBlob(db, { source, sha256 });
  if (before && (await services.files.has(Buffer.from(sha256, 'hex')))) {
    await context.transact(({ tx, at }) => putBlob(tx, source, before, at));
    return new Plain({ status: 204, body: '', type: 'application/octet-stream' });
  }
  const given = await upload();
  if (given?.truncated) return refuse('request.too-large');
  if (given?.sha256 !== sha256) return refuse('exchange.blob-hash');
  const blob = await judgeBlob(services, { path: given.path, sha256, size: given.size }, machine.id);
  await services.files.adopt(given.path, Buffer.from(sha256, 'hex'));
  // Before the transaction, which holds a connection.
  await directoryOf(services);
  await context.transact((transaction) => keepBlob(transaction, services, { source, blob, machineId: machine.id }));
  return blob;
}
