import type { Text } from '@sufu/contract/core';
import type { Executor } from '../../../platform/database/database.ts';
import { isAmong } from '../../../platform/database/filter-rows.ts';
import type { SubjectsAsked } from '../../messages/index.ts';
import { openGist } from './gist.ts';

const idIn = (link: string): string | undefined => /^\/apply-lawsuit\/\w+\/\w+\/([\da-f-]{36})$/.exec(link)?.[1];

/** Of messages that lead to applications of this person: what each is about. */
export async function gistsByLink(
  db: Executor,
  { secrets, userId, links }: SubjectsAsked,
): Promise<ReadonlyMap<string, Text>> {
  const ids = new Set(links.flatMap((link) => idIn(link) ?? []));
  if (ids.size === 0) return new Map();
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'gist'])
    .where(isAmong('applications.id', [...ids]))
    .where('owner_id', '=', userId)
    .execute();
  const gists = new Map(rows.map(({ id, gist }) => [id, openGist(secrets, id, gist)]));
  return new Map(
    links.flatMap((link) => {
      const gist = gists.get(idIn(link) ?? '');
      return gist ? [[link, gist] as const] : [];
    }),
  );
}
