import type { Transaction } from '../../../platform/calls/context.ts';
import type { PersonalDataMap } from '../../../platform/modules/personal-data.ts';
import { endSessionsOf } from '../sessions/sessions.ts';

const nothing = { gender: null, birthDate: null, region: null, address: null, organisation: null, lawyer: null };

/** What stays of a person: the id, for the records of the court that name it. */
const blank = {
  real_name: '已注销用户',
  id_number: null,
  id_lookup: null,
  phone: null,
  phone_lookup: null,
  password_hash: null,
  identity_proof: null,
  identity_proved_at: null,
  licence_seen_at: null,
  licence_lookup: null,
  unit_lookup: null,
  unit_seen_at: null,
  avatar_file: null,
  signature_file: null,
  signature_kept_at: null,
  signature_password_hash: null,
};

async function forget({ tx }: Transaction, userId: string): Promise<void> {
  const { phone_lookup: lookup } = await tx
    .selectFrom('users')
    .select('phone_lookup')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (lookup) await tx.deleteFrom('sms_codes').where('phone_lookup', '=', lookup).execute();
  await tx.deleteFrom('known_clients').where('user_id', '=', userId).execute();
  await tx.deleteFrom('social_accounts').where('user_id', '=', userId).execute();
  await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await tx.deleteFrom('second_steps').where('user_id', '=', userId).execute();
  await tx.deleteFrom('hand_off_codes').where('user_id', '=', userId).execute();
  await tx.deleteFrom('issued_keys').where('user_id', '=', userId).execute();
}

/**
 * The person's own rows. Sessions and tries to sign in stay for the half year of the network log (网络安全法第21条) and are swept
 * then; consents stay as proof that they were given and withdrawn; the trail names the id alone.
 */
export const accountPersonalData: PersonalDataMap = {
  tables: {
    users: {
      by: 'id',
      sealed: { id_number: 'users.id_number', phone: 'users.phone', profile: 'users.profile' },
      omitted: ['password_hash', 'signature_password_hash', 'unit_lookup', 'licence_lookup'],
    },
    staff: { by: 'user_id' },
    consents: { by: 'user_id' },
    sessions: { by: 'user_id', omitted: ['lock_hash'] },
    refresh_tokens: { by: { column: 'session_id', parent: 'sessions', ownerColumn: 'user_id' } },
    sign_ins: { by: 'user_id' },
    known_clients: { by: 'user_id' },
    social_accounts: { by: 'user_id', sealed: { person: 'social.person' } },
    second_factors: { by: 'user_id', omitted: ['secret'] },
    recovery_codes: { by: 'user_id', omitted: ['code_hash'] },
    second_steps: { by: 'user_id' },
    hand_off_codes: { by: 'user_id' },
    issued_keys: { by: 'user_id' },
    audit_log: { by: 'subject' },
  },
  async onAccountClosed(transaction, { userId, at, secrets }) {
    const { tx } = transaction;
    await forget(transaction, userId);
    await endSessionsOf(tx, userId, at);
    await tx
      .updateTable('consents')
      .set({ withdrawn_at: at })
      .where('user_id', '=', userId)
      .where('withdrawn_at', 'is', null)
      .execute();
    await tx
      .updateTable('users')
      .set({ ...blank, profile: secrets.sealJson(nothing, 'users.profile'), disabled_at: at, closed_at: at })
      .where('id', '=', userId)
      .execute();
  },
};
