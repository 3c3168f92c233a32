import { type finishSocial as call, type SocialSource, socialNames } from '@sufu/contract/accounts';
import { Refused } from '@sufu/contract/core';
import type { Context } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { findBound } from './bindings.ts';
import { CodeRefused } from './code-refused.ts';
import { socialProvider } from './provider.ts';
import type { SocialPerson, SocialProvider } from './social-provider.ts';
import { limitSocial } from './start-social.ts';
import { takeState } from './states.ts';
import { confirm, issueTicket } from './tickets.ts';

/** All a provider's answers together take no longer than this; then the person is told so. */
const patienceMs = 5_000;

async function identify(
  { log, lang }: Context,
  provider: SocialProvider,
  source: SocialSource,
  code: string,
): Promise<SocialPerson> {
  try {
    return await provider.identify(code, AbortSignal.timeout(patienceMs));
  } catch (error) {
    if (error instanceof CodeRefused) throw new Refused('social.refused');
    log.warn({ err: error, source }, 'third-party sign-in');
    throw new Refused('social.unreachable', { name: socialNames[source][lang] });
  }
}

/** State first, used up whatever comes of it; then the provider is asked; then a ticket for this browser. */
export async function finishSocial(
  context: Context,
  { body: { source, code, state } }: Input<typeof call>,
): Promise<{ ticket: string; bound: boolean }> {
  const provider = socialProvider(context.services.config, source);
  if (!provider) throw new Refused('social.off');
  await limitSocial(context);
  if (!(await takeState(context, source, state))) throw new Refused('social.state');
  const person = await identify(context, provider, source, code);
  return context.transact(async (transaction) => {
    const who = confirm(context.secrets, source, person);
    const ticket = await issueTicket(transaction.tx, context, who);
    const account = await findBound(transaction.tx, who);
    transaction.record('accounts.social-confirmed', account, { source });
    return { ticket, bound: account !== null };
  });
}
