import { type Answers, type Kind, liveFields, readApplication } from '@sufu/contract/applications';
import { isCaseNo, parseCaseNo } from '@sufu/contract/core';
import { useEffect, useRef } from 'react';
import { useRefresh } from '../../../shared/api/index.ts';
import type { useDraft } from '../../../shared/form/index.ts';

/** The number that stands in the kind's case field, where it shows; '' where none does. */
function numberIn({ caseField, ...kind }: Kind, answers: Answers): string {
  const shows = liveFields(kind, answers).some(({ fields }) => fields.some(({ name }) => name === caseField?.name));
  const value = caseField && shows ? answers[caseField.name] : undefined;
  return typeof value === 'string' && isCaseNo(value) ? (parseCaseNo(value) ?? '') : '';
}

/** Once another case is named and saved, how one stands in it is asked anew: the role and the court follow from it. */
export function useCaseNamed(kind: Kind, { draft, saver }: ReturnType<typeof useDraft>): void {
  const refresh = useRefresh();
  const named = numberIn(kind, draft.answers);
  const known = useRef(named);
  useEffect(() => {
    if (known.current === named) return;
    known.current = named;
    void Promise.all([saver.reload(), refresh(readApplication)]).catch(() => undefined);
  }, [named, refresh, saver]);
}
