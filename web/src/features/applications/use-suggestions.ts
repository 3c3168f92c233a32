import { type Answers, dictionaries, fieldsOf, type Kind } from '@sufu/contract/applications';
import { type CaseDetail, readCaseByNumber } from '@sufu/contract/cases';
import { isCaseNo, type Lang } from '@sufu/contract/core';
import { useMemo } from 'react';
import { useCall } from '../../shared/api/index.ts';
import type { FormState } from '../../shared/form/index.ts';
import { useLang } from '../../shared/i18n/index.tsx';

const positions: Readonly<Record<string, string>> = {
  presiding_judge: 'PRESIDING',
  judge: 'JUDGE',
  assessor: 'ASSESSOR',
  assistant: 'ASSISTANT',
  clerk: 'CLERK',
};

/** Those who try the case and keep its file, to be ticked instead of typed. */
export function recusedFrom(panel: CaseDetail['panel'], lang: Lang): NonNullable<FormState['suggestions']['RECUSED']> {
  return panel.map(({ name, position, division }) => {
    const targetPosition = positions[position] ?? 'JUDGE';
    const title = dictionaries.RECUSAL_POSITION.options.find(({ value }) => value === targetPosition);
    const says = [title?.label[lang], division].filter(Boolean).join({ zh: '，', en: ', ' }[lang]);
    return { label: name, says, row: { targetName: name, targetPosition, targetDepartment: division } };
  });
}

/** What can be ticked in the lists of this form, from the case it belongs to. */
export function useSuggestions(kind: Kind, answers: Answers): FormState['suggestions'] {
  const { lang } = useLang();
  const wanted = fieldsOf(kind).some(({ item }) => item === 'RECUSED');
  const caseNo = typeof answers.caseNo === 'string' ? answers.caseNo : '';
  const { data } = useCall(readCaseByNumber, { query: { caseNo } }, { enabled: wanted && isCaseNo(caseNo) });
  return useMemo(() => (data && wanted ? { RECUSED: recusedFrom(data.panel, lang) } : {}), [data, wanted, lang]);
}
