import type { CallReply } from '@sufu/contract/core';
import type { readHealth as readCall } from '@sufu/contract/health';
import type { SignedInContext } from '../../platform/calls/context.ts';
import { lookAtAll } from './look.ts';

export async function readHealth({ services, now }: SignedInContext): Promise<CallReply<typeof readCall>> {
  const lines = await lookAtAll(services);
  return { at: now.toISOString(), level: lines[0]?.level ?? 'good', lines: [...lines] };
}
