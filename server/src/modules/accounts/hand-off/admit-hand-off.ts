import { Refused } from '@sufu/contract/core';
import { addressKey } from '../../../platform/calls/address-key.ts';
import type { Context } from '../../../platform/calls/context.ts';
import { allowedAddress } from '../../../platform/calls/return-address.ts';
import { isFromOurPages } from '../../../platform/calls/run-call.ts';
import { consumeLimit } from '../../../platform/database/limits.ts';

const perAddress = [{ max: 60, seconds: 60 }] as const;

/** Before a code is looked at or taken; answers where it would lead. */
export async function admitHandOff({ db, services, headers, ip, now }: Context, redirectUrl: string): Promise<string> {
  // The session is given as a cookie: only a page of ours may have it set.
  if (!isFromOurPages(headers)) throw new Refused('request.cross-site');
  const verdict = await consumeLimit(db, `hand-off:address:${addressKey(ip)}`, perAddress, now);
  if (!verdict.allowed) throw new Refused('request.too-often', { wait: verdict.waitSeconds });
  const address = allowedAddress(redirectUrl, services);
  if (address === null) throw new Refused('hand-off.address');
  return address;
}
