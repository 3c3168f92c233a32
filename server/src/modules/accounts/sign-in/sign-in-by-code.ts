import { checkMobile, normaliseMobile, Refused } from '@sufu/contract/core';
import type { Context } from '../../../platform/calls/context.ts';
import { type Entered, enter } from '../second-factor/second-steps.ts';
import { withCode } from '../sms/sms-codes.ts';
import { findAccount } from '../users/find-account.ts';

export function readPhone({ lang }: Context, phone = ''): string {
  const wrong = checkMobile(phone);
  if (wrong) throw new Refused('invalid', { n: 1 }, [{ path: 'phone', rule: wrong.code, msg: wrong.text[lang] }]);
  return normaliseMobile(phone);
}

/** Phone and the code sent to it for `sign-in`. Also for an account whose password waits. */
export async function signInByCode(context: Context, phone: string, code = ''): Promise<Entered> {
  return withCode<Entered>(
    context,
    { phone, purpose: 'sign-in', code },
    {
      async act(transaction) {
        const { account } = await findAccount(transaction.tx, context.secrets, phone);
        return account ? enter(transaction, context, account.id, 'sms_code') : new Refused('sms.wrong');
      },
    },
  );
}
