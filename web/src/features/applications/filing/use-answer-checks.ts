import {
  type Answers,
  type Application,
  asksRecord,
  type BoundPaths,
  bindIdentity,
  computeFields,
  type Kind,
} from '@sufu/contract/applications';
import { readCaseByNumber } from '@sufu/contract/cases';
import { isCaseNo } from '@sufu/contract/core';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { useCall } from '../../../shared/api/index.ts';
import { useLang } from '../../../shared/i18n/index.tsx';
import { useSignedInUser } from '../../../shared/session/session.ts';
import { useToday } from '../../../shared/timing/clock.tsx';
import type { Found, findProblems } from './find-problems.ts';
import { nothingFound, useFinder } from './use-finder.ts';

/** What the record of the case says, for the kinds with a rule that asks for it; undefined until it is read. */
function useRecord(kind: Kind, { caseNo }: Answers) {
  const named = typeof caseNo === 'string' && isCaseNo(caseNo) ? caseNo : '';
  const { data } = useCall(
    readCaseByNumber,
    { query: { caseNo: named } },
    { enabled: asksRecord(kind) && named !== '' },
  );
  return useMemo(() => data && { parties: data.parties.map(({ name }) => name) }, [data]);
}

const unbound: BoundPaths = new Map();

type Placed = { readonly answers: Answers; readonly bound: BoundPaths };
type Find = typeof findProblems;

/**
 * The answers with who files them and what the system works out in its place, which places that binds, and every problem of
 * them: the same rules as on the server. A key shows what it wrote and what follows from it; what is wrong with all of the answers is
 * found once that is painted (`problems`, `disagreements`), or as soon as somebody has to know (`now`). Until the rules are there
 * (`use-finder.ts`) `problems` tells only where the server found some, without a sentence; whoever has to know waits for them a moment and is
 * told of nothing if they do not come: the server finds it when the answers are handed in.
 */
export function useAnswerChecks(
  kind: Kind,
  typed: Answers,
  { id, acting, round, handedIn }: Pick<Application, 'id' | 'acting' | 'round' | 'handedIn'>,
) {
  const { lang } = useLang();
  const today = useToday();
  const { verified } = useSignedInUser();
  const record = useRecord(kind, typed);
  const place = useCallback(
    (given: Answers): Placed => {
      const stage = typeof given.caseStage === 'string' ? { stage: given.caseStage } : null;
      const binding = acting ? bindIdentity(kind, given, acting, today) : { answers: given, bound: unbound };
      return { answers: computeFields(kind, binding.answers, { today, caseFacts: stage }), bound: binding.bound };
    },
    [kind, today, acting],
  );
  const { find, given, soon, tellPage } = useFinder(id, typed);
  const findIn = useCallback(
    (finding: Find, { answers }: Placed): Found =>
      finding(kind, answers, {
        lang,
        today,
        verified,
        record,
        handedIn: handedIn ?? undefined,
        acting,
        first: round === 0,
      }),
    [kind, lang, today, verified, record, handedIn, acting, round],
  );
  const findNow = (now: Placed): Found | Promise<Found> =>
    find ? findIn(find, now) : soon().then((finding) => (finding ? findIn(finding, now) : nothingFound));
  const placed = useMemo(() => place(typed), [place, typed]);
  const later = useDeferredValue(placed);
  const found = useMemo(() => (find ? findIn(find, later) : given), [find, given, findIn, later]);
  tellPage(found);
  return {
    ...placed,
    ...found,
    now: (): Found | Promise<Found> => (find && later === placed ? found : findNow(placed)),
    look: (answers: Answers): Found | Promise<Found> => findNow(place(answers)),
  };
}
