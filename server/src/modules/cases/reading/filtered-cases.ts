import type { caseFilters } from '@sufu/contract/cases';
import { caseNoFragment, courtDayOf } from '@sufu/contract/core';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import { codeIs, conditionsOf, containing, dayIn, isAmong, textHas } from '../../../platform/database/filter-rows.ts';
import type { Tables } from '../../../tables.generated.ts';
import { staffNamed } from '../../accounts/index.ts';
import { directoryOf } from '../../directory/index.ts';
import { standingIn } from '../records/standings.ts';

type Filters = z.output<typeof caseFilters>['filters'];
const eb = expressionBuilder<Tables, 'cases'>();
const named = (rows: ReadonlyMap<string, { readonly name: string }>, text: string): string[] =>
  [...rows].filter(([, { name }]) => name.toLowerCase().includes(text.toLowerCase())).map(([id]) => id);

/** Somebody of the panel, in this place, of these people. */
const onPanel = (where: 'judge' | 'clerk', userIds: readonly string[]): Expression<SqlBool> =>
  eb(
    'cases.id',
    'in',
    eb
      .selectFrom('case_panel as p')
      .select('p.case_id')
      .where(isAmong('p.user_id', userIds))
      .where((panel) => (where === 'judge' ? panel('p.in_charge', '=', true) : panel('p.position', '=', 'clerk'))),
  );

/** What `filters` asks of cases. A name of the court's is looked up first, so that the names stay with who keeps them. */
export async function filteredCases(
  { db, services, actor, now }: SignedInContext,
  filters: Filters,
): Promise<readonly Expression<SqlBool>[]> {
  if (!filters) return [];
  const [directory, judges, clerks] = await Promise.all([
    directoryOf(services),
    filters.judge ? staffNamed(db, filters.judge) : [],
    filters.clerk ? staffNamed(db, filters.clerk) : [],
  ]);
  const { role, actingFor } = standingIn(actor.userId, courtDayOf(now));
  return conditionsOf(filters, {
    caseNo: (text) => eb('case_no', 'like', containing(caseNoFragment(text))),
    cause: textHas('cases.cause'),
    courtId: codeIs('cases.court_id'),
    courtName: (text) => isAmong('cases.court_id', named(directory.courts, text)),
    procedure: codeIs('cases.procedure'),
    stage: codeIs('cases.stage'),
    divisionId: codeIs('cases.division_id'),
    division: (text) => isAmong('cases.division_id', named(directory.divisions, text)),
    filedOn: dayIn('cases.filed_on'),
    myRole: (code) => eb(role, '=', code),
    actingFor: (text) => (text === '' ? eb.lit(true) : eb(actingFor, 'ilike', containing(text))),
    judge: (text) => (text === '' ? eb.lit(true) : onPanel('judge', judges)),
    clerk: (text) => (text === '' ? eb.lit(true) : onPanel('clerk', clerks)),
  });
}
