import type { listContacts as listCall } from '@sufu/contract/contacts';
import { type CallReply, maskId, maskPhone } from '@sufu/contract/core';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Input } from '../../platform/calls/mount.ts';
import { contactsOf } from './store.ts';

/** My address book, page by page, numbers masked. */
export async function listContacts(
  { db, secrets, actor }: SignedInContext,
  { query }: Input<typeof listCall>,
): Promise<CallReply<typeof listCall>> {
  const offset = (query.pageNumber - 1) * query.pageSize;
  const { total, contacts } = await contactsOf(db, secrets, actor.userId, { offset, limit: query.pageSize });
  return {
    total,
    rows: contacts.map(({ id, name, partyType, sex, idNo, creditCode, phone }, i) => ({
      id,
      name,
      partyType,
      sex,
      number: offset + i + 1,
      idNo: partyType === 'NATURAL' ? (idNo === '' ? '' : maskId(idNo)) : creditCode,
      phone: phone === '' ? '' : maskPhone(phone),
    })),
  };
}
