import type { CallReply, CourtDay, Lang, Problem } from '@sufu/contract/core';
import { fill, isCourtDay } from '@sufu/contract/core';
import {
  type Channel,
  mostAddressees,
  mostPapers,
  type PaperKind,
  periodRules,
  planDelivery,
  serve,
} from '@sufu/contract/delivery';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../../shared/api/index.ts';
import { requestKey } from '../../../shared/form/request-key.ts';
import { useLang } from '../../../shared/i18n/index.tsx';
import { problem } from '../../actions/check-words.ts';
import { useActionForm } from '../../actions/use-action-form.ts';
import { deliveryCalls } from '../acts/shared.ts';
import { checkPostal, noPostal, type Postal, postalOf } from '../postal-fields.tsx';
import { words } from './words.ts';

export type Plan = CallReply<typeof planDelivery>;
export type PlannedParty = Plan['parties'][number];
export type Served = CallReply<typeof serve>;

/** A paper as it is chosen: drawn by the portal, or a file of mine. */
export type ChosenPaper = {
  readonly source: { readonly documentId: string } | { readonly fileId: string };
  /** Under which it is listed here. */
  readonly key: string;
  readonly name: string;
  readonly kind: PaperKind | '';
  readonly title: string;
};
/** What the clerk has changed for one party; nothing: as the plan says. */
export type Changed = {
  readonly isLeftOut?: boolean;
  readonly channels?: readonly Channel[];
  readonly postal?: Postal;
};
type Perform = { readonly is: 'nothing' | 'effect' | 'day'; readonly day: string };

export type ServeValues = {
  readonly papers: readonly ChosenPaper[];
  readonly evidenceDays: string;
  readonly perform: Perform;
  readonly abroad: readonly string[];
  readonly parties: Readonly<Record<string, Changed>>;
  readonly autoPost: boolean;
};
const start: ServeValues = {
  papers: [],
  evidenceDays: '',
  perform: { is: 'nothing', day: '' },
  abroad: [],
  parties: {},
  autoPost: false,
};

const kindsOf = ({ papers }: ServeValues): PaperKind[] =>
  papers.flatMap(({ kind }) => (kind === '' ? [] : [kind])).slice(0, mostPapers);
/** Does a judgment that can be performed stand among them? */
export const asksPerformance = (values: ServeValues): boolean => kindsOf(values).includes('JUDGMENT_FINAL');

function chosenDaysOf({ evidenceDays }: ServeValues) {
  const days = Number(evidenceDays);
  return /^\d{1,3}$/.test(evidenceDays) && days >= 1 && days <= 365 ? { EVIDENCE: days } : {};
}
function performByOf(values: ServeValues): CourtDay | 'EFFECT' | null {
  if (!asksPerformance(values)) return null;
  const { is, day } = values.perform;
  if (is === 'effect') return 'EFFECT';
  return is === 'day' && isCourtDay(day) ? day : null;
}

/** The ways chosen for a party: the plan's until the clerk chooses others. A way that is not open any more is none. */
export function channelsOf(party: PlannedParty, changed: Changed | undefined): readonly Channel[] {
  const open: readonly Channel[] = [...party.send.map(({ channel }) => channel), ...party.others];
  const chosen = changed?.channels ?? party.send.map(({ channel }) => channel);
  return chosen.filter((channel) => open.includes(channel));
}
/** Does any of these ways need a postal address? */
export const needsPostal = (channels: readonly Channel[]): boolean =>
  channels.some((channel) => ['POST', 'LIEN', 'ENTRUST', 'RELAY'].includes(channel));
const isServed = ({ partyId }: PlannedParty, { parties }: ServeValues): boolean => !parties[partyId]?.isLeftOut;

/** Who is served, in the order of the request. */
export const servedParties = (plan: Plan, values: ServeValues): readonly PlannedParty[] =>
  plan.parties.filter((party) => isServed(party, values));

const postalTyped = (party: PlannedParty, values: ServeValues): Postal =>
  party.postal === null && needsPostal(channelsOf(party, values.parties[party.partyId]))
    ? (values.parties[party.partyId]?.postal ?? noPostal)
    : noPostal;

function checkPapers({ papers }: ServeValues, lang: Lang): readonly Problem[] {
  if (papers.length === 0) return [problem('papers', words.needPaper[lang])];
  if (papers.length > mostPapers) return [problem('papers', fill(words.tooManyPapers, lang, { n: mostPapers }))];
  return papers.flatMap(({ kind, title }, i) => [
    ...(kind === '' ? [problem(`papers.${i}.kind`, words.needKind[lang])] : []),
    ...([...title.trim()].length < 2 ? [problem(`papers.${i}.title`, words.needTitle[lang])] : []),
  ]);
}

function checkDays(plan: Plan, values: ServeValues, lang: Lang): readonly Problem[] {
  const given: Readonly<Partial<Record<string, number>>> = chosenDaysOf(values);
  const wrong = plan.days.filter(({ code, min, max }) => {
    const days = given[code];
    return days === undefined || days < min || days > max;
  });
  const { is, day } = values.perform;
  const noDay = asksPerformance(values) && is === 'day' && !isCourtDay(day);
  return [
    ...wrong.map(({ code, words: range }) => {
      const said = { period: periodRules[code].words[lang], range: range[lang] };
      return problem(`chosenDays.${code}`, fill(words.wrongDays, lang, said));
    }),
    ...(noDay ? [problem('performBy', words.needPerformDay[lang])] : []),
  ];
}

function checkPeople(plan: Plan, values: ServeValues, lang: Lang): readonly Problem[] {
  const served = servedParties(plan, values);
  if (served.length === 0) return [problem('addressees', words.needPeople[lang])];
  if (served.length > mostAddressees)
    return [problem('addressees', fill(words.tooManyPeople, lang, { n: mostAddressees }))];
  return served.flatMap((party, i) => {
    const none = channelsOf(party, values.parties[party.partyId]).length === 0;
    return [
      ...(none ? [problem(`addressees.${i}.channels`, fill(words.needChannel, lang, { name: party.name }))] : []),
      ...checkPostal(postalTyped(party, values), `addressees.${i}.postal`, lang),
    ];
  });
}

/** Everything that is missing, at once, in the order of the page; the server asks for the same again. */
const checkServe = (plan: Plan, values: ServeValues, lang: Lang): readonly Problem[] => [
  ...checkPapers(values, lang),
  ...checkDays(plan, values, lang),
  ...checkPeople(plan, values, lang),
];

function serveBody(plan: Plan, values: ServeValues, key: string) {
  return {
    key,
    caseId: plan.case.id,
    papers: values.papers.flatMap(({ source, kind, title }) => (kind === '' ? [] : [{ ...source, kind, title }])),
    addressees: servedParties(plan, values).map((party) => {
      const postal = postalOf(postalTyped(party, values));
      return {
        partyId: party.partyId,
        channels: [...channelsOf(party, values.parties[party.partyId])],
        isAbroad: values.abroad.includes(party.partyId),
        ...(postal && { postal }),
      };
    }),
    chosenDays: chosenDaysOf(values),
    performBy: performByOf(values),
    autoPost: values.autoPost,
  };
}

/** What is asked of the plan: with no paper chosen, who can be reached how. */
const planRequest = (caseId: string, values: ServeValues) => ({
  body: {
    caseId,
    kinds: kindsOf(values),
    chosenDays: chosenDaysOf(values),
    performBy: performByOf(values),
    abroad: [...values.abroad],
  },
});

/** The form of serving: what is chosen, the plan for it by the ledger, and the one press. Its key is made once: pressed twice it is done once. */
export function useServeForm(caseId: string) {
  const { lang } = useLang();
  const [key] = useState(requestKey);
  const [values, setValues] = useState<ServeValues>(start);
  const [served, setServed] = useState<Served | null>(null);
  const plan = useCall(planDelivery, planRequest(caseId, values), { placeholderData: keepPreviousData });
  const form = useActionForm(serve, deliveryCalls);
  return {
    values,
    change: (next: Partial<ServeValues>): void => setValues((before) => ({ ...before, ...next })),
    changeParty: (id: string, next: Changed): void =>
      setValues((before) => ({
        ...before,
        parties: { ...before.parties, [id]: { ...before.parties[id], ...next } },
      })),
    addPaper: (paper: ChosenPaper): void => setValues((before) => ({ ...before, papers: [...before.papers, paper] })),
    plan,
    form,
    served,
    send(shown: Plan): void {
      form.send(checkServe(shown, values, lang), { body: serveBody(shown, values, key) }, setServed);
    },
  };
}
export type ServeForm = ReturnType<typeof useServeForm>;
