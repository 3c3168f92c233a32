import { normaliseMobile } from '@sufu/contract/core';
import type { Transaction } from '../../../platform/calls/context.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { sendToPhone } from '../sms/sms.ts';
import type { KeptStaff } from './staff-keeping.ts';
import { phoneColumns } from './users.ts';

const told =
  '您在法院的账号已由两位管理人员改到另一部手机，旧手机不能再登录。如果不是您本人要求的，请马上联系法院的系统管理员。';

/**
 * With another phone the account waits for its owner again, as a new one does: every way in that hung on what was lost is closed. The
 * phone of before is told.
 */
export async function reopenAccount(transaction: Transaction, staff: KeptStaff, phone: string): Promise<void> {
  const { tx, at, secrets } = transaction;
  await tx
    .updateTable('users')
    .set({ disabled_at: at, password_hash: null, ...phoneColumns(secrets, phone) })
    .where('id', '=', staff.id)
    .execute();
  await tx
    .updateTable('staff')
    .set({ version: staff.version + 1 })
    .where('user_id', '=', staff.id)
    .execute();
  await tx.deleteFrom('known_clients').where('user_id', '=', staff.id).execute();
  await tx.deleteFrom('second_factors').where('user_id', '=', staff.id).execute();
  await tx.deleteFrom('social_accounts').where('user_id', '=', staff.id).execute();
  await endSessionsOf(tx, staff.id, at);
  if (staff.phone !== null && staff.phone !== normaliseMobile(phone))
    sendToPhone(transaction, secrets, {
      ...{ phone: staff.phone, template: 'notice', text: told, code: null, goodUntil: null },
    });
}
