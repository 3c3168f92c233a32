import type { checkPhone as call } from '@sufu/contract/accounts';
import { checkMobile, normaliseMobile, Refused } from '@sufu/contract/core';
import type { Context } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { withCode } from '../sms/sms-codes.ts';
import { findByPhone } from '../users/users.ts';

/** Is there an account with this phone? Told only to whoever holds the phone; the code stays good for registering. */
export async function checkPhone(context: Context, { query }: Input<typeof call>): Promise<{ registered: boolean }> {
  const wrong = checkMobile(query.phone);
  if (wrong)
    throw new Refused('invalid', { n: 1 }, [{ path: 'phone', rule: wrong.code, msg: wrong.text[context.lang] }]);
  const claim = {
    phone: normaliseMobile(query.phone),
    purpose: 'register',
    code: context.headers['sms-code'] ?? '',
  } as const;
  return withCode(context, claim, {
    keep: true,
    act: async ({ tx }) => ({ registered: (await findByPhone(tx, context.secrets, claim.phone)) !== null }),
  });
}
