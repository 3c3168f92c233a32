import type { findIdentity as call } from '@sufu/contract/accounts';
import {
  type CallReply,
  checkIdCard,
  checkMobile,
  courtDayOf,
  type Lang,
  normaliseDigits,
  type Problem,
  Refused,
} from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { consumeLimit } from '../../../platform/database/limits.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { idLookup, type Profile, phoneLookup } from '../users/users.ts';
import { identityStateOf } from './identity-state.ts';
import { holderOf, isUnitHolder } from './prove-identity.ts';

type Card = { readonly phone: string; readonly idNumber: string };

export function checkCard({ phone, idNumber }: Card, now: Date, lang: Lang): readonly Problem[] {
  const findings = [
    ['phone', checkMobile(phone)],
    ['idNumber', checkIdCard(idNumber, courtDayOf(now))],
  ] as const;
  return findings.flatMap(([path, wrong]) => (wrong ? [{ path, rule: wrong.code, msg: wrong.text[lang] }] : []));
}

/** A counter serves one person after another; whoever looks up more is not at a counter. */
export async function limitCounter({ db, actor, now }: SignedInContext): Promise<void> {
  const verdict = await consumeLimit(db, `counter:${actor.userId}`, [{ max: 60, seconds: 3_600 }], now);
  if (!verdict.allowed) throw new Refused('request.too-often', { wait: verdict.waitSeconds });
}

/** The account of a phone, of the public and open. */
export async function accountAt(db: Executor, secrets: Secrets, { phone, idNumber }: Card) {
  const row = await db
    .selectFrom('users')
    .select(['id', 'kind', 'real_name', 'id_number', 'id_lookup', 'identity_proof', 'identity_proved_at'])
    .select(['licence_seen_at', 'unit_seen_at', 'profile'])
    .where('phone_lookup', '=', phoneLookup(secrets, phone))
    .where('kind', '!=', 'staff')
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new Refused('identity.no-account');
  const lookup = idLookup(secrets, normaliseDigits(idNumber));
  const other = await db
    .selectFrom('users')
    .select('identity_proof')
    .where('id_lookup', '=', lookup)
    .where('id', '!=', row.id)
    .executeTakeFirst();
  const number = row.id_lookup === null ? 'none' : row.id_lookup.equals(lookup) ? 'same' : 'other';
  return { ...row, number, holder: holderOf(other ?? null) } as const;
}

/** Who has registered with this phone, for the clerk who has the person and the ID card in front of them. */
export async function findIdentity(
  context: SignedInContext,
  { body }: Input<typeof call>,
): Promise<CallReply<typeof call>> {
  const { db, secrets, now, lang } = context;
  const problems = checkCard(body, now, lang);
  if (problems.length > 0) throw new Refused('invalid', { n: problems.length }, problems);
  await limitCounter(context);
  const row = await accountAt(db, secrets, body);
  const held = (await db.selectFrom('users').select('id').where(isUnitHolder(row.id)).executeTakeFirst()) !== undefined;
  const { organisation, lawyer } = secrets.openJson(row.profile, 'users.profile') as Profile;
  await context.transact(async ({ record }) => record('accounts.identity-looked-up', row.id));
  return {
    name: row.real_name,
    userKind: row.kind as CallReply<typeof call>['userKind'],
    state: identityStateOf(row),
    provedAt: row.identity_proved_at?.toISOString() ?? null,
    number: row.number,
    holder: row.holder,
    organisation: organisation && { name: organisation.name, seen: row.unit_seen_at !== null, held },
    lawyer: lawyer && { ...lawyer, seen: row.licence_seen_at !== null },
  };
}
