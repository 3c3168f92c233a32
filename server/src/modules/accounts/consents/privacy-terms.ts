import type { agreeToTerms as agreeCall, readTerms as readCall } from '@sufu/contract/accounts';
import { type CallReply, refuse } from '@sufu/contract/core';
import type { Context, SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { giveConsent } from './consents.ts';

/** What is agreed to on registering, in the version in force. */
export async function readTerms({ services }: Context): Promise<CallReply<typeof readCall>> {
  const { version, zh, en } = services.settings.get('privacy');
  return { version, terms: zh.map((paragraph, i) => ({ zh: paragraph, en: en[i] ?? paragraph })) };
}

/** A repeat changes nothing. Consents to earlier versions stay on record. */
export async function agreeToTerms(
  context: SignedInContext,
  { body: { version } }: Input<typeof agreeCall>,
): Promise<Record<string, never>> {
  const { actor, now, services } = context;
  if (version !== services.settings.get('privacy').version) return refuse('account.terms-changed');
  await context.transact(async ({ tx, record }) => {
    if (await giveConsent(tx, actor.userId, 'privacy-terms', now, version))
      record('accounts.consent-given', actor.userId, { kind: 'privacy-terms', version });
  });
  return {};
}
