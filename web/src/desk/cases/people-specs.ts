import { dictionaries } from '@sufu/contract/applications';
import type { CaseActBody, CaseActOf, DeskAgent, DeskHearing, DeskParty, DeskSeat } from '@sufu/contract/case-keeping';
import { panelPositions } from '@sufu/contract/case-keeping';
import { type ActSpec, type Draft, type FieldSpec, filled, momentOf, typedMoment } from './act-spec.ts';
import { actWords as w } from './act-words.ts';
import { optionsOf } from './case-specs.ts';
import { words } from './words.ts';

type Say = (
  text: { readonly zh: string; readonly en: string },
  values?: Readonly<Record<string, string | number>>,
) => string;
const lastDay: FieldSpec = { name: 'endedOn', label: w.lastDay, is: 'day' };
const reason: FieldSpec = { name: 'reason', label: w.reason, is: 'reason' };
const hintOf = (t: Say, now: string | null | undefined) => (now ? { hint: t(w.keptHint, { now }) } : {});

const typed = ['idType', 'idNumber', 'creditCode', 'phone', 'address', 'birthDate', 'gender', 'legalRepName'];
export function partySpec(party: DeskParty | null, t: Say): ActSpec<CaseActBody> {
  const start = party
    ? {
        ...{ name: party.name, partyType: party.partyType, role: party.role, idType: party.idType ?? '' },
        ...{ creditCode: party.creditCode ?? '', address: party.address ?? '', birthDate: party.birthDate ?? '' },
        ...{ legalRepName: party.legalRepName ?? '', gender: party.gender ?? '' },
      }
    : { partyType: 'NATURAL' };
  return {
    ...{ title: party ? w.partyCorrect : w.party, verb: w.save, effect: t(w.partyEffect), start, at: 'act.entry' },
    fields: [
      { name: 'name', label: w.name, is: 'line', most: 200 },
      { name: 'partyType', label: w.partyType, is: 'choice', options: optionsOf(dictionaries.PARTY_TYPE) },
      { name: 'role', label: w.role, is: 'choice', options: optionsOf(dictionaries.LITIGANT_ROLE, party?.role) },
      { name: 'idType', label: w.idType, is: 'choice', options: optionsOf(dictionaries.ID_TYPE, party?.idType ?? '') },
      { name: 'idNumber', label: w.idNumber, is: 'line', most: 40, ...hintOf(t, party?.idNumber) },
      { name: 'creditCode', label: w.creditCode, is: 'line', most: 18 },
      { name: 'phone', label: w.phone, is: 'line', most: 30, ...hintOf(t, party?.phone) },
      { name: 'address', label: w.address, is: 'line' },
      { name: 'birthDate', label: w.birthDate, is: 'day' },
      { name: 'legalRepName', label: w.legalRepName, is: 'line', most: 100 },
    ],
    build: (draft) => ({
      ...{ act: 'party', partyId: party?.id ?? null },
      entry: {
        ...{ name: draft.name ?? '', role: draft.role ?? '', partyType: draft.partyType as DeskParty['partyType'] },
        ...filled(draft, ...typed),
      },
    }),
  };
}

export const endPartySpec = (party: DeskParty, t: Say): ActSpec<CaseActBody> => ({
  ...{ title: w.endParty, verb: words.end, effect: t(w.endPartyEffect), danger: true, start: {}, at: 'act' },
  fields: [lastDay, reason],
  build: (draft) => ({ act: 'endParty', partyId: party.id, endedOn: draft.endedOn ?? '', reason: draft.reason ?? '' }),
});

export function agentSpec(party: DeskParty, agent: DeskAgent | null, t: Say): ActSpec<CaseActBody> {
  const start: Draft = agent
    ? { name: agent.name, agentKind: agent.kind, authority: agent.authority, firm: agent.firm }
    : { authority: 'GENERAL' };
  return {
    ...{ title: agent ? w.agentCorrect : w.agent, verb: w.save, effect: t(w.agentEffect), start, at: 'act.entry' },
    fields: [
      { name: 'name', label: w.name, is: 'line', most: 100 },
      { name: 'agentKind', label: w.agentKind, is: 'choice', options: optionsOf(dictionaries.AGENT_KIND, agent?.kind) },
      { name: 'authority', label: w.authority, is: 'choice', options: optionsOf(dictionaries.AUTHORITY_KIND) },
      { name: 'firm', label: w.firm, is: 'line', most: 200 },
      {
        name: 'idNumber',
        label: w.idNumber,
        is: 'line',
        most: 40,
        ...hintOf(t, agent?.hasAccount ? t(words.hasAccount) : null),
      },
    ],
    build: (draft) => ({
      ...{ act: 'agent', agentId: agent?.id ?? null, partyId: party.id },
      entry: {
        ...{
          name: draft.name ?? '',
          agentKind: draft.agentKind ?? '',
          authority: draft.authority as DeskAgent['authority'],
        },
        ...filled(draft, 'firm', 'idNumber'),
      },
    }),
  };
}

export const endAgentSpec = (agent: DeskAgent, t: Say): ActSpec<CaseActBody> => ({
  ...{ title: w.endAgent, verb: words.end, effect: t(w.endAgentEffect), danger: true, start: {}, at: 'act' },
  fields: [lastDay],
  build: (draft) => ({ act: 'endAgent', agentId: agent.id, endedOn: draft.endedOn ?? '' }),
});

export const seatSpec = (seat: DeskSeat | null, t: Say): ActSpec<CaseActBody> => ({
  ...{ title: w.seat, verb: w.save, effect: t(w.seatEffect), at: 'act' },
  start: seat ? { memberId: seat.memberId, position: seat.position, inCharge: seat.inCharge ? '1' : '' } : {},
  fields: [
    ...(seat ? [] : [{ name: 'memberId', label: w.member, is: 'member' } as const]),
    {
      ...{ name: 'position', label: w.position, is: 'choice' },
      options: panelPositions.map((value) => ({ value, label: words[value] })),
    },
    { name: 'inCharge', label: w.inCharge, is: 'tick' },
  ],
  build: (draft) => ({
    ...{ act: 'seat', memberId: draft.memberId ?? '', inCharge: draft.inCharge === '1' },
    position: draft.position as CaseActOf<'seat'>['position'],
  }),
});

export const endSeatSpec = ({ memberId, name }: DeskSeat, t: Say): ActSpec<CaseActBody> => ({
  ...{
    title: w.endSeat,
    verb: words.end,
    effect: t(w.endSeatEffect, { name }),
    danger: true,
    start: {},
    fields: [],
    at: 'act',
  },
  build: () => ({ act: 'endSeat', memberId }),
});

const count = (name: 'seats' | 'seatsKept' | 'mediaSeats'): FieldSpec => ({ name, label: w[name], is: 'count' });
const seatFields = [count('seats'), count('seatsKept'), count('mediaSeats')];

/** Of a hearing that a connected source keeps: its seats are the court's to set. */
export function seatsSpec(hearing: DeskHearing, t: Say): ActSpec<CaseActBody> {
  const { id, at, courtroom, open, announcedOn } = hearing;
  return {
    ...{ ...hearingSpec(hearing, t), title: w.seatsChange, effect: t(w.seatsEffect), fields: seatFields },
    build: ({ seats, seatsKept, mediaSeats }) => ({
      ...{ act: 'hearing', hearingId: id },
      entry: {
        ...{ at, courtroom, open, seats: Number(seats), seatsKept: Number(seatsKept), mediaSeats: Number(mediaSeats) },
        ...(announcedOn === null ? {} : { announcedOn }),
      },
    }),
  };
}

export function hearingSpec(hearing: DeskHearing | null, t: Say): ActSpec<CaseActBody> {
  return {
    ...{ title: hearing ? w.hearingChange : w.hearing, verb: w.save, effect: t(w.hearingEffect), at: 'act.entry' },
    start: hearing
      ? {
          ...{ at: typedMoment(hearing.at), courtroom: hearing.courtroom, open: hearing.open ? '1' : '' },
          ...{
            seats: String(hearing.seats),
            seatsKept: String(hearing.seatsKept),
            mediaSeats: String(hearing.mediaSeats),
          },
          announcedOn: hearing.announcedOn ?? '',
        }
      : { open: '1', seats: '0', seatsKept: '0', mediaSeats: '0' },
    fields: [
      { name: 'at', label: w.at, is: 'moment' },
      { name: 'courtroom', label: w.courtroom, is: 'line', most: 100 },
      ...seatFields,
      { name: 'announcedOn', label: w.announcedOn, is: 'day' },
      { name: 'open', label: w.open, is: 'tick' },
    ],
    build: (draft) => ({
      ...{ act: 'hearing', hearingId: hearing?.id ?? null },
      entry: {
        ...{ at: draft.at ? momentOf(draft.at) : '', courtroom: draft.courtroom ?? '', open: draft.open === '1' },
        ...{ seats: Number(draft.seats), seatsKept: Number(draft.seatsKept), mediaSeats: Number(draft.mediaSeats) },
        ...filled(draft, 'announcedOn'),
      },
    }),
  };
}

export const cancelHearingSpec = ({ id }: DeskHearing, at: string, t: Say): ActSpec<CaseActBody> => ({
  ...{ title: w.cancelHearing, verb: w.cancelHearing, effect: t(w.cancelHearingEffect, { at }), danger: true },
  ...{ start: {}, fields: [], at: 'act' },
  build: () => ({ act: 'cancelHearing', hearingId: id }),
});
