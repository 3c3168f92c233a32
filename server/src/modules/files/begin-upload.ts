import { randomUUIDv7 } from 'node:crypto';
import type { CallReply } from '@sufu/contract/core';
import type { beginUpload as beginCall } from '@sufu/contract/files';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { cleanName } from './clean-name.ts';
import { admitUpload } from './put-file.ts';
import { findUnfinished, insertUpload } from './upload-store.ts';

/** Begin, or tell how far the same file had come before. The whole of it counts at once towards what a person may put here. */
export async function beginUpload(
  context: SignedInContext,
  { body }: Input<typeof beginCall>,
): Promise<CallReply<typeof beginCall>> {
  const { db, actor, now } = context;
  const { size, pdf } = body;
  const announced = { name: cleanName(body.name), size, pdf, sha256: Buffer.from(body.sha256, 'hex') };
  const before = await findUnfinished(db, actor.userId, announced);
  if (before) return { id: before.id, received: before.received };
  await admitUpload(context, size);
  const id = randomUUIDv7();
  await context.transact(async ({ tx, record }) => {
    await insertUpload(tx, id, actor.userId, announced, now);
    record('files.upload-begun', id, { size });
  });
  return { id, received: 0 };
}
