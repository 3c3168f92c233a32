import {
  type Acting,
  type Answers,
  asksRecord,
  dictionaryOf,
  fieldsOf,
  type Kind,
  listApplications,
} from '@sufu/contract/applications';
import { type CaseCard, type CaseDetail, hearingChoice, readCaseByNumber, selectCases } from '@sufu/contract/cases';
import { courtDayOf, formatCaseNo, isCaseNo, type Lang } from '@sufu/contract/core';
import { listCaseJudges } from '@sufu/contract/judge-contact';
import { useMemo } from 'react';
import { type PrefetchLoader, useCall } from '../../../shared/api/index.ts';
import type { FormState } from '../../../shared/form/index.ts';
import { useLang } from '../../../shared/i18n/index.tsx';
import { useNow } from '../../../shared/timing/clock.tsx';

const positions: Readonly<Record<string, string>> = {
  presiding_judge: 'PRESIDING',
  judge: 'JUDGE',
  assessor: 'ASSESSOR',
  assistant: 'ASSISTANT',
  clerk: 'CLERK',
};
const titleOf = (position: string, lang: Lang): string | undefined =>
  dictionaryOf('RECUSAL_POSITION').options.find(({ value }) => value === (positions[position] ?? 'JUDGE'))?.label[lang];
const comma = { zh: '，', en: ', ' } as const;

/** Those who try the case and keep its file, to be ticked instead of typed. */
export function recusedFrom(panel: CaseDetail['panel'], lang: Lang): NonNullable<FormState['suggestions']['RECUSED']> {
  return panel.map(({ name, position, division }) => {
    const targetPosition = positions[position] ?? 'JUDGE';
    const says = [titleOf(position, lang), division].filter(Boolean).join(comma[lang]);
    return { label: name, says, row: { targetName: name, targetPosition, targetDepartment: division } };
  });
}

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

/** My recusals in this case that were not granted: what a request to reconsider may be about. */
function useRefused(wanted: boolean, caseNo: string): FormState['choices'][string] {
  const { lang } = useLang();
  const { data, isLoading } = useCall(listApplications, refusedIn(caseNo), { enabled: wanted && isCaseNo(caseNo) });
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

/** Whom an agent of several parties may file for; nothing to choose where there is one. */
function usePartiesActedFor(acting: Acting | null): FormState['choices'] {
  const { lang } = useLang();
  return useMemo((): FormState['choices'] => {
    const parties = acting?.parties ?? [];
    if (new Set(parties.map(({ name }) => name)).size < 2) return {};
    return {
      applicantName: parties.map(({ name, role }) => {
        const says = dictionaryOf('LITIGANT_ROLE').options.find(({ value }) => value === role)?.label[lang];
        return { value: name, label: name, ...(says ? { says } : {}) };
      }),
    };
  }, [acting, lang]);
}

/** As the field shows it when it is chosen. */
const caseOffer = ({ caseNo, cause }: CaseCard) => {
  const printed = formatCaseNo(caseNo);
  return { value: printed, label: printed, says: cause };
};

/** My cases in which it may be filed, for a field that names one. */
function useOwnCases(kind: Kind): FormState['offers'] {
  const { caseField } = kind;
  const { data } = useCall(selectCases, { query: { type: kind.key } }, { enabled: asksOwnCases(kind) });
  return useMemo(
    () => (caseField && data && data.length > 0 ? { [caseField.name]: data.map(caseOffer) } : {}),
    [caseField, data],
  );
}

/** The kind lets one tick whom it is against, from the panel of the case. */
const asksPanel = (kind: Kind): boolean => fieldsOf(kind).some(({ item }) => item === 'RECUSED');
const asksOwnCases = ({ caseField }: Kind): boolean => caseField !== undefined && caseField.whose !== 'stranger';
const caseNoIn = ({ caseNo }: Answers): string => (typeof caseNo === 'string' ? caseNo : '');
const refusedIn = (caseNo: string) =>
  ({ params: { type: 'receive_avoid_apply' }, query: { state: 30, caseNo, current: 1, size: 50 } }) as const;

/** What is asked below, asked with the page. */
export async function prefetchSuggestions(load: PrefetchLoader, kind: Kind, answers: Answers): Promise<void> {
  const caseNo = caseNoIn(answers);
  const hasCase = isCaseNo(caseNo);
  await Promise.all([
    asksOwnCases(kind) && load(selectCases, { query: { type: kind.key } }),
    hasCase &&
      (asksPanel(kind) || asks(kind, 'hearingId') || asksRecord(kind)) &&
      load(readCaseByNumber, { query: { caseNo } }),
    hasCase && asks(kind, 'judgeId') && load(listCaseJudges, { query: { caseNo } }),
    hasCase && asks(kind, 'originalApplyId') && load(listApplications, refusedIn(caseNo)),
  ]);
}

/** What can be ticked in the lists of this form and chosen in its fields, from the case it belongs to. */
export function useSuggestions(
  kind: Kind,
  answers: Answers,
  acting: Acting | null,
): Pick<FormState, 'suggestions' | 'choices' | 'offers'> {
  const { lang } = useLang();
  const recusal = asksPanel(kind);
  const wanted = recusal || asks(kind, 'hearingId');
  const caseNo = caseNoIn(answers);
  const { data, isLoading } = useCall(readCaseByNumber, { query: { caseNo } }, { enabled: wanted && isCaseNo(caseNo) });
  const judgeId = useJudges(caseNo, asks(kind, 'judgeId'));
  const hearingId = useHearings(data, isLoading);
  const originalApplyId = useRefused(asks(kind, 'originalApplyId'), caseNo);
  const parties = usePartiesActedFor(acting);
  const offers = useOwnCases(kind);
  return useMemo(
    () => ({
      suggestions: data && recusal ? { RECUSED: recusedFrom(data.panel, lang) } : {},
      choices: { judgeId, hearingId, originalApplyId, ...parties },
      offers,
    }),
    [data, recusal, lang, judgeId, hearingId, originalApplyId, parties, offers],
  );
}
