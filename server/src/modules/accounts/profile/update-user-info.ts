import type { updateUserInfo as call } from '@sufu/contract/accounts';
import { type CallReply, checkEmail, type Lang, type Problem, Refused } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { admitOwnPicture } from '../signature/own-picture.ts';
import type { Profile } from '../users/users.ts';
import { ownProfile } from './own-profile.ts';

type Body = Input<typeof call>['body'];

const unknownRegion = { zh: '没有这个地区，请重新选择', en: 'There is no such region; choose again' };
const unreadable = {
  zh: '地址里有不能显示的字符，请重新填写',
  en: 'The address holds characters that cannot be shown; enter it again',
};

async function problemsOf(db: Executor, { email, region, address }: Body, lang: Lang): Promise<readonly Problem[]> {
  const wrong = email ? checkEmail(email) : null;
  const found: Problem[] = wrong ? [{ path: 'email', rule: wrong.code, msg: wrong.text[lang] }] : [];
  if (region) {
    // The names of places belong to the directory, which stands after this module.
    const listedRegion =
      /^\d+$/.test(region) &&
      (await db.selectFrom('regions').select('code').where('code', '=', region).executeTakeFirst());
    if (!listedRegion) found.push({ path: 'region', rule: 'unknown', msg: unknownRegion[lang] });
  }
  if (/\p{Cc}/u.test(address ?? '')) found.push({ path: 'address', rule: 'characters', msg: unreadable[lang] });
  return found;
}

const changed = (profile: Profile, { email, region, address }: Body): Profile => ({
  ...profile,
  ...(email === undefined ? {} : { email }),
  ...(region === undefined ? {} : { region }),
  ...(address === undefined ? {} : { address }),
});

/** What is left out stays as it was. A picture is a file of one's own; it was drawn anew when it was put here. */
export async function updateUserInfo(
  context: SignedInContext,
  { body }: Input<typeof call>,
): Promise<CallReply<typeof call>> {
  const { db, secrets, actor, lang } = context;
  const problems = await problemsOf(db, body, lang);
  if (problems.length > 0) throw new Refused('invalid', { n: problems.length }, problems);
  await context.transact(async ({ tx, record }) => {
    const { avatar } = body;
    if (avatar) await admitOwnPicture(tx, actor.userId, avatar);
    const { profile } = await tx
      .selectFrom('users')
      .select('profile')
      .where('id', '=', actor.userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const after = changed(secrets.openJson(profile, 'users.profile') as Profile, body);
    await tx
      .updateTable('users')
      .set({
        profile: secrets.sealJson(after, 'users.profile'),
        ...(avatar === undefined ? {} : { avatar_file: avatar }),
      })
      .where('id', '=', actor.userId)
      .execute();
    record('accounts.profile-changed', actor.userId, { fields: Object.keys(body) });
  });
  return ownProfile(context);
}
