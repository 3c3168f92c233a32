import { defaultPreferences, type OutsideChannel, type Preferences, preferences } from '@sufu/contract/messages';
import type { Executor } from '../../../platform/database/database.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { phonesOf } from '../../accounts/index.ts';
import { followersAmong } from './wechat/followers.ts';

export const mailSealedAs = 'notification_preferences.mail';

/** How one person is reached: what they chose, and where each channel leads; empty where it leads nowhere. */
export type Addressee = {
  readonly preferences: Preferences;
  readonly addresses: Readonly<Record<OutsideChannel, string>>;
  /** The address that was proved, also one that is stopped; empty without. */
  readonly mailAddress: string;
};
export type ChannelsOn = Readonly<Record<OutsideChannel, boolean>>;

/** Of each of these people. Somebody whose account is closed is reached nowhere. */
export async function addresseesOf(
  db: Executor,
  secrets: Secrets,
  ids: readonly string[],
  on: ChannelsOn,
): Promise<(userId: string) => Addressee> {
  const phones = await phonesOf(db, secrets, ids);
  const rows = await db.selectFrom('notification_preferences').selectAll().where(isAmong('user_id', ids)).execute();
  const followers = on.wechat ? await followersAmong(db, secrets, ids) : new Map<string, string>();
  const chosen = new Map(rows.map((row) => [row.user_id, row]));
  return (userId) => {
    const row = chosen.get(userId);
    const phone = phones.get(userId);
    const isOpen = phone !== undefined;
    const mailAddress = isOpen && row?.mail ? secrets.open(row.mail, mailSealedAs) : '';
    return {
      preferences: row
        ? preferences.parse({ off: row.off, quiet: { from: row.quiet_from, until: row.quiet_until }, lang: row.lang })
        : defaultPreferences,
      addresses: {
        sms: on.sms ? (phone ?? '') : '',
        mail: on.mail && !row?.mail_stopped_at ? mailAddress : '',
        wechat: isOpen ? (followers.get(userId) ?? '') : '',
      },
      mailAddress,
    };
  };
}

/** Which channels lead somewhere. */
export const leads = ({ addresses }: Pick<Addressee, 'addresses'>): Readonly<Record<OutsideChannel, boolean>> => ({
  sms: addresses.sms !== '',
  mail: addresses.mail !== '',
  wechat: addresses.wechat !== '',
});
