import { type Answers, dictionaries, fieldsOf, type Kind, listApplications } from '@sufu/contract/applications';
import { type CaseDetail, readCaseByNumber } from '@sufu/contract/cases';
import { courtDayOf, formatInstant, isCaseNo, type Lang } from '@sufu/contract/core';
import { listCaseJudges } from '@sufu/contract/judge-contact';
import { useMemo } from 'react';
import { useCall } from '../../shared/api/index.ts';
import type { FormState } from '../../shared/form/index.ts';
import { useLang } from '../../shared/i18n/index.tsx';
import { useNow } from '../../shared/session/clock.tsx';

const positions: Readonly<Record<string, string>> = {
  presiding_judge: 'PRESIDING',
  judge: 'JUDGE',
  assessor: 'ASSESSOR',
  assistant: 'ASSISTANT',
  clerk: 'CLERK',
};
const titleOf = (position: string, lang: Lang): string | undefined =>
  dictionaries.RECUSAL_POSITION.options.find(({ value }) => value === (positions[position] ?? 'JUDGE'))?.label[lang];
const comma = { zh: '，', en: ', ' } as const;

/** Those who try the case and keep its file, to be ticked instead of typed. */
export function recusedFrom(panel: CaseDetail['panel'], lang: Lang): NonNullable<FormState['suggestions']['RECUSED']> {
  return panel.map(({ name, position, division }) => {
    const targetPosition = positions[position] ?? 'JUDGE';
    const says = [titleOf(position, lang), division].filter(Boolean).join(comma[lang]);
    return { label: name, says, row: { targetName: name, targetPosition, targetDepartment: division } };
  });
}

/** What a hearing is called in an answer: it is read by the court as it stands. */
export const hearingChoice = ({ at, courtroom }: CaseDetail['hearings'][number]): string =>
  `${formatInstant(at, 'zh', 'table')} ${courtroom}`;

/** Whether the form asks for a field of this name. */
const asks = (kind: Kind, name: string): boolean => fieldsOf(kind).some((field) => field.name === name);

/** The hearings of the case that are still to come. */
function useHearings(detail: CaseDetail | undefined, coming: boolean): FormState['choices'][string] {
  const now = useNow().getTime();
  return useMemo(
    () =>
      coming
        ? 'coming'
        : (detail?.hearings ?? [])
            .filter(({ at }) => Date.parse(at) > now)
            .map((hearing) => ({ value: hearingChoice(hearing), label: hearingChoice(hearing) })),
    [detail, now, coming],
  );
}

/** The team of the case, as an answer names them. */
function useJudges(caseNo: string, wanted: boolean): FormState['choices'][string] {
  const { lang } = useLang();
  const { data, isLoading } = useCall(listCaseJudges, { query: { caseNo } }, { enabled: wanted && isCaseNo(caseNo) });
  return useMemo(
    () =>
      isLoading
        ? 'coming'
        : (data ?? []).map(({ judgeId, name, position, division }) => ({
            value: judgeId,
            label: name,
            says: [titleOf(position, lang), division].filter(Boolean).join(comma[lang]),
          })),
    [data, isLoading, lang],
  );
}

/** My recusals that were not granted: what a request to reconsider may be about. */
function useRefused(wanted: boolean): FormState['choices'][string] {
  const { lang } = useLang();
  const { data, isLoading } = useCall(
    listApplications,
    { params: { type: 'receive_avoid_apply' }, query: { state: 30, current: 1, size: 50 } },
    { enabled: wanted },
  );
  return useMemo(
    () =>
      isLoading
        ? 'coming'
        : (data?.rows ?? []).flatMap(({ number, title, submittedAt }) =>
            number === null
              ? []
              : [
                  {
                    value: number,
                    label: number,
                    says: [title[lang], submittedAt && courtDayOf(submittedAt)].filter(Boolean).join(comma[lang]),
                  },
                ],
          ),
    [data, isLoading, lang],
  );
}

/** What can be ticked in the lists of this form and chosen in its fields, from the case it belongs to. */
export function useSuggestions(kind: Kind, answers: Answers): Pick<FormState, 'suggestions' | 'choices'> {
  const { lang } = useLang();
  const recusal = fieldsOf(kind).some(({ item }) => item === 'RECUSED');
  const wanted = recusal || asks(kind, 'hearingId');
  const caseNo = typeof answers.caseNo === 'string' ? answers.caseNo : '';
  const { data, isLoading } = useCall(readCaseByNumber, { query: { caseNo } }, { enabled: wanted && isCaseNo(caseNo) });
  const judgeId = useJudges(caseNo, asks(kind, 'judgeId'));
  const hearingId = useHearings(data, isLoading);
  const originalApplyId = useRefused(asks(kind, 'originalApplyId'));
  return useMemo(
    () => ({
      suggestions: data && recusal ? { RECUSED: recusedFrom(data.panel, lang) } : {},
      choices: { judgeId, hearingId, originalApplyId },
    }),
    [data, recusal, lang, judgeId, hearingId, originalApplyId],
  );
}
