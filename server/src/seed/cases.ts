import { type CourtDay, isHoliday, plusDays } from '@sufu/contract/core';
import type { CaseDraft, HearingDraft } from '../modules/cases/index.ts';
import { courtId } from './directory.ts';
import { e1, e2, e3, e4, e5, e7, government, p1, p2, p3, p4, party, unlisted } from './parties.ts';

/** A day counted from the day of seeding, moved to the next working day. */
export function dayFrom(today: CourtDay, days: number): CourtDay {
  let day = plusDays(today, days);
  while (isHoliday(day)) day = plusDays(day, 1);
  return day;
}

type Panel = readonly [judges: readonly [string, ...string[]], clerk: string];
type Outline = Omit<CaseDraft, 'caseNo' | 'courtId' | 'filedOn' | 'panel' | 'hearings' | 'evidenceDeadline'> & {
  /** Kind of case and number: 民终101. The year is that of the filing. */
  readonly number: string;
  readonly filed: number;
  readonly panel: Panel;
  /** `kept`: seats given out at the counter. One that is not open is on no public list. */
  readonly hearing?: {
    readonly day: number;
    readonly time: string;
    readonly courtroom: string;
    readonly seats: number;
    readonly kept: number;
    readonly media?: number;
    readonly open?: false;
  };
  readonly evidence?: number;
};

/** Cases of nobody with an account: one whose hearing is full, one with seats, one that is not public. */
const onlyHeard: readonly Outline[] = [
  {
    number: '民终129',
    cause: '物业服务合同纠纷',
    caseKind: 'CIVIL',
    divisionId: 'D03',
    procedure: 'SECOND',
    stage: 'SCHEDULED',
    filed: -33,
    amount: 4_600_000,
    parties: [party(p4, 'APPELLANT'), party(unlisted('云溪清和物业服务有限公司', 'LEGAL'), 'APPELLEE')],
    panel: [['J01', 'heqing', 'peichuan'], 'K01'],
    hearing: { day: 2, time: '09:00', courtroom: '第五法庭', seats: 24, kept: 24 },
  },
  {
    number: '行终18',
    cause: '工伤认定',
    caseKind: 'ADMIN',
    divisionId: 'D06',
    procedure: 'SECOND',
    stage: 'SCHEDULED',
    filed: -28,
    amount: null,
    parties: [party(p3, 'APPELLANT'), party(unlisted('云溪市人力资源和社会保障局', 'LEGAL'), 'APPELLEE')],
    panel: [['J03', 'mengqiu', 'J02'], 'K02'],
    hearing: { day: 16, time: '14:30', courtroom: '第六法庭', seats: 24, kept: 2 },
  },
  {
    number: '民终77',
    cause: '离婚纠纷',
    caseKind: 'CIVIL',
    divisionId: 'D03',
    procedure: 'SECOND',
    stage: 'SCHEDULED',
    filed: -45,
    amount: null,
    parties: [party(unlisted('白某', 'NATURAL'), 'APPELLANT'), party(unlisted('程某', 'NATURAL'), 'APPELLEE')],
    panel: [['J01', 'heqing', 'mengqiu'], 'K01'],
    hearing: { day: 3, time: '09:30', courtroom: '第五法庭', seats: 0, kept: 0, open: false },
  },
];

/**
 * Fifteen cases, twelve of them one for each way a case may stand; amounts in fen. Who appears as an agent or party by account: U1 in C01, C05; U2 in C03, C12; U3 in
 * C01, C02, C04, C06, C09; U5 in C02, U6 in C08.
 */
const outlines = (users: ReadonlyMap<string, string>): readonly Outline[] => {
  const u1 = { userId: users.get('U1') ?? '' };
  const lawyer = (authority: 'GENERAL' | 'SPECIAL' = 'GENERAL') => [
    { name: '江若谷', firm: '溪江明澜律师事务所', kind: 'LAWYER', authority, userId: users.get('U3') ?? '' },
  ];
  const employeeOf = (id: string, name: string, firm: string) => [
    { name, firm, kind: 'EMPLOYEE', authority: 'SPECIAL' as const, userId: users.get(id) ?? '' },
  ];
  const employee = employeeOf('U2', '郑启航', e1.name);
  const xiaohe = {
    name: '林晓禾',
    partyType: 'NATURAL',
    details: { idNumber: '110000198505050022', phone: '15400000001', address: '溪江省云溪市澄湖区清和里 3 号 101' },
  } as const;
  return [
    {
      number: '民终101',
      cause: '民间借贷纠纷',
      caseKind: 'CIVIL',
      divisionId: 'D03',
      procedure: 'SECOND',
      stage: 'SCHEDULED',
      filed: -40,
      amount: 18_600_000,
      evidence: 2,
      parties: [party(xiaohe, 'APPELLANT', { ...u1, agents: lawyer('SPECIAL') }), party(p1, 'APPELLEE')],
      panel: [['J01', 'peichuan', 'heqing'], 'K01'],
      hearing: { day: 9, time: '14:30', courtroom: '第三法庭', seats: 24, kept: 18 },
    },
    {
      number: '民初12',
      cause: '股权转让纠纷',
      caseKind: 'CIVIL',
      divisionId: 'D04',
      procedure: 'FIRST_ORDINARY',
      stage: 'PRETRIAL',
      filed: -12,
      amount: 12_800_000_000,
      parties: [
        party(e2, 'PLAINTIFF', { agents: lawyer() }),
        party(e5, 'DEFENDANT', { agents: employeeOf('U5', '苏南星', e5.name) }),
      ],
      panel: [['J02', 'J01', 'peichuan'], 'K02'],
    },
    {
      number: '民初7',
      cause: '侵害商标权纠纷',
      caseKind: 'CIVIL',
      divisionId: 'D05',
      procedure: 'FIRST_ORDINARY',
      stage: 'SCHEDULED',
      filed: -70,
      amount: 300_000_000,
      parties: [party(e1, 'PLAINTIFF', { agents: employee }), party(e4, 'DEFENDANT')],
      panel: [['peichuan', 'J02', 'heqing'], 'K02'],
      hearing: { day: 4, time: '09:00', courtroom: '第一法庭', seats: 60, kept: 19, media: 2 },
    },
    {
      number: '行初5',
      cause: '行政征收补偿',
      caseKind: 'ADMIN',
      divisionId: 'D06',
      procedure: 'ADMIN_FIRST',
      stage: 'INVESTIGATION',
      filed: -55,
      amount: null,
      parties: [party(p2, 'PLAINTIFF', { agents: lawyer() }), party(government, 'DEFENDANT')],
      panel: [['J03', 'mengqiu', 'J02'], 'K02'],
      hearing: { day: 15, time: '09:00', courtroom: '第二法庭', seats: 60, kept: 0 },
    },
    {
      number: '民终566',
      cause: '机动车交通事故责任纠纷',
      caseKind: 'CIVIL',
      divisionId: 'D03',
      procedure: 'SECOND',
      stage: 'CLOSED',
      filed: -110,
      amount: 22_000_000,
      parties: [party(xiaohe, 'APPELLANT', u1), party(e7, 'APPELLEE')],
      panel: [['J01', 'heqing', 'mengqiu'], 'K01'],
    },
    {
      number: '民申23',
      cause: '房屋租赁合同纠纷',
      caseKind: 'CIVIL',
      divisionId: 'D07',
      procedure: 'RETRIAL_REVIEW',
      stage: 'ASSIGNED',
      filed: -25,
      amount: null,
      parties: [party(p4, 'RETRIAL_APPLICANT', { agents: lawyer() }), party(e3, 'RETRIAL_RESPONDENT')],
      panel: [['heqing', 'J03', 'peichuan'], 'K01'],
    },
    {
      number: '刑终31',
      cause: '盗窃罪',
      caseKind: 'CRIMINAL',
      divisionId: 'D02',
      procedure: 'CRIMINAL',
      stage: 'SCHEDULED',
      filed: -31,
      amount: null,
      parties: [party({ name: '丁某', partyType: 'NATURAL', details: {} }, 'APPELLANT')],
      panel: [['mengqiu', 'J03', 'duheng'], 'K02'],
      hearing: { day: 11, time: '09:30', courtroom: '第四法庭', seats: 24, kept: 0 },
    },
    {
      number: '执15',
      cause: '仲裁裁决执行（建设工程施工合同纠纷）',
      caseKind: 'ENFORCEMENT',
      divisionId: 'D08',
      procedure: 'ENFORCEMENT',
      stage: 'ASSIGNED',
      filed: -192,
      amount: 426_000_000,
      parties: [
        party(e3, 'ENFORCE_APPLICANT', { agents: employeeOf('U6', '段北川', e3.name) }),
        party(e4, 'ENFORCE_RESPONDENT'),
      ],
      panel: [['duheng', 'J03', 'mengqiu'], 'K02'],
    },
    {
      number: '执保4',
      cause: '财产保全',
      caseKind: 'ENFORCEMENT',
      divisionId: 'D08',
      procedure: 'PRESERVATION',
      stage: 'ASSIGNED',
      filed: -7,
      amount: 6_000_000_000,
      parties: [party(e2, 'APPLICANT', { agents: lawyer() }), party(e5, 'RESPONDENT')],
      panel: [['duheng', 'mengqiu', 'heqing'], 'K02'],
    },
    {
      number: '破申2',
      cause: '申请破产清算',
      caseKind: 'CIVIL',
      divisionId: 'D04',
      procedure: 'BANKRUPTCY',
      stage: 'ASSIGNED',
      filed: -14,
      amount: null,
      parties: [party(e3, 'APPLICANT'), party(e4, 'RESPONDENT')],
      panel: [['J02', 'J01', 'heqing'], 'K02'],
    },
    {
      number: '民特6',
      cause: '申请撤销仲裁裁决',
      caseKind: 'CIVIL',
      divisionId: 'D04',
      procedure: 'SPECIAL',
      stage: 'ASSIGNED',
      filed: -20,
      amount: null,
      parties: [party(e3, 'APPLICANT'), party(e2, 'RESPONDENT')],
      panel: [['J02', 'heqing', 'peichuan'], 'K02'],
    },
    {
      number: '民终512',
      cause: '劳动合同纠纷',
      caseKind: 'CIVIL',
      divisionId: 'D03',
      procedure: 'SECOND',
      stage: 'ARCHIVED',
      filed: -420,
      amount: null,
      archived: true,
      parties: [party(e1, 'APPELLANT', { agents: employee }), party(p3, 'APPELLEE')],
      panel: [['J01', 'J02', 'heqing'], 'K01'],
    },
    ...onlyHeard,
  ];
};

/** Announced a week ahead, and in any case before today: three days before at the latest (民诉法第139条). */
const announcedFor = (today: CourtDay, heldOn: CourtDay): CourtDay => {
  const [weekAhead, yesterday] = [plusDays(heldOn, -7), plusDays(today, -1)];
  return weekAhead < yesterday ? weekAhead : yesterday;
};

/** The fifteen cases as they stand on `today`. `users`: what accounts are called, by the person's id. */
export const casesOn = (today: CourtDay, users: ReadonlyMap<string, string>): readonly CaseDraft[] =>
  outlines(users).map(({ number, filed, panel: [judges, clerk], hearing, evidence, ...rest }) => {
    const filedOn = dayFrom(today, filed);
    const account = (id: string): string => users.get(id) ?? '';
    return {
      ...rest,
      courtId,
      caseNo: `(${filedOn.slice(0, 4)})溪01${number}号`,
      filedOn,
      ...(evidence === undefined ? {} : { evidenceDeadline: dayFrom(today, evidence) }),
      panel: [
        ...judges.map((id, i) => ({
          userId: account(id),
          position: i === 0 ? ('presiding_judge' as const) : ('judge' as const),
          inCharge: i === 0,
        })),
        { userId: account(clerk), position: 'clerk' },
      ],
      hearings: hearing ? [hearingOn(today, hearing)] : [],
    };
  });

function hearingOn(today: CourtDay, hearing: NonNullable<Outline['hearing']>): HearingDraft {
  const day = dayFrom(today, hearing.day);
  const open = hearing.open ?? true;
  return {
    at: new Date(`${day}T${hearing.time}:00+08:00`),
    courtroom: hearing.courtroom,
    open,
    seats: hearing.seats,
    seatsKept: hearing.kept,
    mediaSeats: hearing.media ?? 0,
    ...(open ? { announcedOn: announcedFor(today, day) } : {}),
  };
}
