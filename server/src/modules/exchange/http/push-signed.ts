import { Refused } from '@sufu/contract/core';
import {
  type PushReply,
  type pushChanges as pushCall,
  type pushSigned as signedCall,
  signedTarget,
} from '@sufu/contract/exchange/http';
import type { Context } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { provedBySignature } from '../../machines/index.ts';
import { pushChanges } from './push-changes.ts';

/** Rows of a system that signs each push and has no token: taken as those that came with one. */
export async function pushSigned(
  given: Context,
  { query, upload, ...input }: Input<typeof signedCall>,
): Promise<PushReply> {
  const { context, sha256 } = await provedBySignature(given, signedTarget(query.source));
  const body = await upload();
  // Cut on the way, or another one than was signed for.
  if (body !== null && !body.truncated && body.sha256 !== sha256) throw new Refused('machine.signature');
  return pushChanges(context, { ...input, query, upload: async () => body } as Input<typeof pushCall>);
}
