import { type Answers, type Kind, liveFields, readApplication } from '@sufu/contract/applications';
import { isCaseNo, parseCaseNo } from '@sufu/contract/core';
import { useEffect, useRef } from 'react';
import { useRefresh } from '../../../shared/api/index.ts';

/** The number that stands in the kind's case field, where it shows; '' where none does. */
function numberIn({ caseField, ...kind }: Kind, answers: Answers): string {
  const shows = liveFields(kind, answers).some(({ fields }) => fields.some(({ name }) => name === caseField?.name));
  const value = caseField && shows ? answers[caseField.name] : undefined;
  return typeof value === 'string' && isCaseNo(value) ? (parseCaseNo(value) ?? '') : '';
}

/** Once another case is named and saved (`saved`: what the server is known to hold), how one stands in it is asked anew: the role and the court follow from it. */
export function useCaseNamed(kind: Kind, saved: Answers): void {
  const refresh = useRefresh();
  const named = numberIn(kind, saved);
  const lastNamed = useRef(named);
  useEffect(() => {
    if (lastNamed.current === named) return;
    lastNamed.current = named;
    void refresh(readApplication).catch(() => undefined);
  }, [named, refresh]);
}
