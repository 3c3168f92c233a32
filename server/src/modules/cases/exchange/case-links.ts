import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

export type RelationSaid = { readonly externalId: string; readonly relation: string };
/** What a row of a source says of a case beside its columns. */
export type LinksSaid = {
  readonly caseId: string;
  readonly previous: readonly string[];
  readonly related: readonly RelationSaid[];
};
/** What stands of it: all former numbers, those that a source stated, and relations by what the source calls the other case. */
export type LinksNow = {
  readonly former: ReadonlySet<string>;
  readonly stated: readonly string[];
  readonly relations: ReadonlyMap<string, string>;
};

/** Links of cases as they stand; one that has none is left out. */
export async function linksNow(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, LinksNow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{
    id: string;
    numbers: readonly { readonly no: string; readonly stated: boolean }[];
    relations: readonly { readonly to: string; readonly is: string }[];
  }>`select g.id, coalesce(n.numbers, '[]') as numbers, coalesce(r.relations, '[]') as relations
    from unnest(${ids}::uuid[]) g (id)
    left join lateral (select json_agg(json_build_object('no', case_no, 'stated', stated)) as numbers
      from case_numbers where case_id = g.id) n on true
    left join lateral (select json_agg(json_build_object('to', external_id, 'is', relation)) as relations
      from case_relations where case_id = g.id) r on true
    where n.numbers is not null or r.relations is not null`.execute(tx);
  return new Map(
    rows.map(({ id, numbers, relations }) => [
      id,
      {
        former: new Set(numbers.map(({ no }) => no)),
        stated: numbers.flatMap(({ no, stated }) => (stated ? [no] : [])),
        relations: new Map(relations.map(({ to, is }) => [to, is])),
      },
    ]),
  );
}

const nothing: LinksNow = { former: new Set(), stated: [], relations: new Map() };

/** Which fields say otherwise than what stands. A number that the case had here is a former one whatever the source says. */
export function changedLinks(now: LinksNow | undefined, { previous, related }: LinksSaid): readonly string[] {
  const { former, stated, relations } = now ?? nothing;
  const sameNumbers = previous.every((no) => former.has(no)) && stated.every((no) => previous.includes(no));
  const sameRelations =
    related.length === relations.size &&
    related.every(({ externalId: to, relation }) => relations.get(to) === relation);
  return [...(sameNumbers ? [] : ['previous']), ...(sameRelations ? [] : ['related'])];
}

/** Cases get these links and no others of their source. Numbers were looked at by `holdersOfNumbers` in this transaction. */
export async function putLinks(tx: Tx, source: string, said: readonly LinksSaid[], at: Date): Promise<void> {
  if (said.length === 0) return;
  const ids = said.map(({ caseId }) => caseId);
  await sql`delete from case_numbers where stated and case_id = any(${ids}::uuid[])`.execute(tx);
  await sql`delete from case_relations where case_id = any(${ids}::uuid[])`.execute(tx);
  const numbers = said.flatMap(({ caseId, previous }) => previous.map((no) => ({ caseId, no })));
  if (numbers.length > 0)
    await sql`insert into case_numbers (case_no, case_id, until, stated)
      select no, "caseId", ${at}, true from json_to_recordset(${JSON.stringify(numbers)}::json) as g ("caseId" uuid, no text)
      on conflict (case_no) do nothing`.execute(tx);
  const relations = said.flatMap(({ caseId, related }) => related.map((each) => ({ caseId, ...each })));
  if (relations.length > 0)
    await sql`insert into case_relations (case_id, source, external_id, relation)
      select "caseId", ${source}, "externalId", relation from json_to_recordset(${JSON.stringify(relations)}::json)
        as g ("caseId" uuid, "externalId" text, relation text)`.execute(tx);
}

/** Cases of a source that are here now: relations that waited for them lead to them. */
export async function joinRelated(
  tx: Tx,
  source: string,
  here: readonly { readonly externalId: string; readonly caseId: string }[],
): Promise<void> {
  if (here.length === 0) return;
  await sql`update case_relations r set related_id = g."caseId"
    from json_to_recordset(${JSON.stringify(here)}::json) as g ("externalId" text, "caseId" uuid)
    where r.source = ${source} and r.external_id = g."externalId" and r.related_id is null`.execute(tx);
}
