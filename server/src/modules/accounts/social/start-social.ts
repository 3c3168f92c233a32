import type { startSocial as call } from '@sufu/contract/accounts';
import { Refused } from '@sufu/contract/core';
import { addressKey } from '../../../platform/calls/address-key.ts';
import type { Context } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { consumeLimit } from '../../../platform/database/limits.ts';
import { markBrowser } from './browser.ts';
import { socialProvider } from './provider.ts';
import { issueState } from './states.ts';

const perAddress = [{ max: 30, seconds: 60 }] as const;

export async function limitSocial({ db, ip, now }: Context): Promise<void> {
  const verdict = await consumeLimit(db, `social:address:${addressKey(ip)}`, perAddress, now);
  if (!verdict.allowed) throw new Refused('request.too-often', { wait: verdict.waitSeconds });
}

/** The provider's page, and a state that only this browser can bring back. */
export async function startSocial(
  context: Context,
  { body: { source } }: Input<typeof call>,
): Promise<{ address: string; state: string }> {
  const provider = socialProvider(context.services.config, source);
  if (!provider) throw new Refused('social.off');
  await limitSocial(context);
  const state = await issueState(context, source, markBrowser(context));
  return { address: provider.addressFor(state), state };
}
