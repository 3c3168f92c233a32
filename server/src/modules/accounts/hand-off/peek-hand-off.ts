import type { peekHandOff as call } from '@sufu/contract/accounts';
import { type CallReply, maskName, type Text } from '@sufu/contract/core';
import { z } from 'zod';
import type { Context } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { deviceOf } from '../sessions/device-of.ts';
import { markDevice } from '../sessions/known-clients.ts';
import { admitHandOff } from './admit-hand-off.ts';
import { bindCode, lockCode } from './codes.ts';

/** Who issued a code: an outside system by its name, or a session of this portal by its browser. */
async function systemOf(db: Executor, { services }: Context, issuedBy: string): Promise<Text> {
  const system = services.config.outsideSystems.find(({ appId }) => appId === issuedBy);
  if (system) return { zh: system.name, en: system.name };
  const session = z.uuid().safeParse(issuedBy).success
    ? await db.selectFrom('sessions').select('client').where('id', '=', issuedBy).executeTakeFirst()
    : null;
  const { zh, en } = deviceOf(session?.client ?? '');
  return { zh: `本平台（${zh}）`, en: `this portal (${en})` };
}

/** Whom a code would sign in, and from where; from now on it is good in this browser only. */
export async function peekHandOff(
  context: Context,
  { body: { authToken, redirectUrl } }: Input<typeof call>,
): Promise<CallReply<typeof call>> {
  const { actor } = context;
  const address = await admitHandOff(context, redirectUrl);
  return context.transact(async ({ tx, record }) => {
    const code = await lockCode(tx, context, { authToken, address });
    if (!code.peeked) {
      await bindCode(tx, code.hash, markDevice(context));
      record('accounts.hand-off-shown', code.user_id, { by: code.issued_by });
    }
    const isOther = actor !== null && actor.userId !== code.user_id;
    return {
      name: maskName(code.real_name),
      system: await systemOf(tx, context, code.issued_by),
      here: isOther ? actor.name : null,
    };
  });
}
