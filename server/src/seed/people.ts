import { consentVersions } from '@sufu/contract/accounts';
import type { Role, Text } from '@sufu/contract/core';
import type { NewUser } from '../modules/accounts/index.ts';

/**
 * Somebody of the demonstration court. `id` is the name journeys call them by; numbers pass their checks and belong to nobody. The
 * counter has seen the cards of those who act for others; a party is proved by the case (register-case.ts), and U4 by nothing.
 */
export type SeedPerson = Omit<NewUser, 'id' | 'passwordHash' | 'phone'> & {
  readonly id: string;
  readonly phone: string;
  /** Who they are to the stand-in of 微信, when their account is bound to it. */
  readonly wechat?: { readonly subject: string; readonly name: string; readonly union: string };
};

const region = '990102';
const consent = consentVersions['privacy-terms'];

const users: readonly SeedPerson[] = [
  {
    id: 'U1',
    kind: 'natural',
    realName: '林晓禾',
    idNumber: '110000198505050022',
    phone: '15400000001',
    roles: ['party'],
    consent,
    profile: { region, address: '清和里 3 号 101' },
    wechat: { subject: 'oStandIn_stone00000000000000', name: '溪边的石头', union: 'uStandIn_stone00000000000000' },
  },
  {
    id: 'U2',
    kind: 'organisation',
    realName: '郑启航',
    idNumber: '11000019780808003X',
    phone: '15400000002',
    roles: ['agent'],
    proof: 'counter',
    consent,
    profile: {
      region,
      organisation: { name: '云溪澄湖数控设备有限公司', creditCode: '91990000MA00T0013U', legalRepName: '梁启舟' },
    },
  },
  {
    id: 'U3',
    kind: 'lawyer',
    realName: '江若谷',
    idNumber: '110000198808080077',
    phone: '15400000003',
    roles: ['lawyer'],
    proof: 'counter',
    consent,
    profile: { region, lawyer: { licence: '19900201510000001', firm: '溪江明澜律师事务所' } },
  },
  {
    id: 'U4',
    kind: 'natural',
    realName: '宋新禾',
    idNumber: '110000200002290040',
    phone: '15400000004',
    roles: ['party'],
    consent,
  },
];

type Post = {
  readonly division: string;
  readonly role: Role;
  readonly offices: readonly string[];
  readonly title: Text;
};
const post = (division: string, role: Role, offices: readonly string[], zh: string, en: string): Post => ({
  division,
  role,
  offices,
  title: { zh, en },
});
const judge = (division: string): Post => post(division, 'judge', ['judge', 'presiding_judge'], '法官', 'Judge');

const court: readonly (readonly [id: string, name: string, post: Post])[] = [
  ['J01', '沈知远', post('D03', 'judge', ['judge', 'presiding_judge'], '审判长', 'Presiding judge')],
  ['J02', '陆清和', post('D04', 'judge', ['judge', 'presiding_judge', 'division_head'], '庭长', 'Head of division')],
  ['J03', '顾行简', post('D06', 'judge', ['judge', 'presiding_judge'], '副庭长', 'Deputy head of division')],
  ['K01', '叶小满', post('D03', 'clerk', ['clerk'], '书记员', 'Clerk')],
  ['K02', '邵一苇', post('D04', 'clerk', ['clerk'], '书记员', 'Clerk')],
  ['wenyan', '温砚', post('D03', 'clerk', ['assistant'], '法官助理', 'Judge’s assistant')],
  ['bailu', '白露', post('D01', 'filing_clerk', ['filing_clerk'], '立案窗口', 'Filing counter')],
  ['yanxi', '言蹊', post('D01', 'judge', ['judge', 'filing_division'], '立案庭法官', 'Judge of the filing division')],
  ['peichuan', '裴川', judge('D05')],
  ['mengqiu', '孟秋', judge('D02')],
  ['heqing', '贺青', judge('D07')],
  [
    'duheng',
    '杜衡',
    post('D08', 'judge', ['judge', 'presiding_judge', 'enforcement'], '执行法官', 'Enforcement judge'),
  ],
  ['fangzhou', '方舟', post('D13', 'clerk', ['petition_officer'], '信访专员', 'Petition officer')],
  ['luyue', '卢月', post('D12', 'cashier', ['cashier'], '财务人员', 'Cashier')],
  ['liubian', '柳编', post('D11', 'clerk', ['archivist'], '档案管理员', 'Archivist')],
  ['admin', '管理员', post('D09', 'admin', ['admin'], '系统管理员', 'Administrator')],
  ['yuanzhang', '季怀瑾', post('D09', 'judge', ['president'], '院长', 'President of the court')],
  // Whoever accepts does not decide: the filing division has two judges.
  [
    'cenwang',
    '岑望舒',
    post('D01', 'judge', ['judge', 'presiding_judge'], '立案庭法官', 'Judge of the filing division'),
  ],
  ['wendi', '闻笛', post('D09', 'clerk', ['case_management'], '审判管理人员', 'Case management officer')],
  ['zhuangmu', '庄牧', post('D10', 'clerk', ['technology'], '司法技术人员', 'Judicial technician')],
];

const staff: readonly SeedPerson[] = court.map(([id, realName, { division, role, offices, title }], i) => ({
  id,
  kind: 'staff',
  realName,
  idNumber: null,
  phone: `154000001${String(i + 1).padStart(2, '0')}`,
  roles: [role],
  staff: { staffNo: id.length === 3 ? id : `S${String(i + 1).padStart(2, '0')}`, divisionId: division, offices, title },
}));

/** Employees of two companies that have cases here. */
const employees: readonly SeedPerson[] = [
  {
    id: 'U5',
    kind: 'organisation',
    realName: '苏南星',
    idNumber: '110000199303030036',
    phone: '15400000005',
    roles: ['agent'],
    proof: 'counter',
    consent,
    profile: {
      region: '980100',
      organisation: { name: '东屿星野投资有限公司', creditCode: '91980000MA00T00565', legalRepName: '罗星野' },
    },
  },
  {
    id: 'U6',
    kind: 'organisation',
    realName: '段北川',
    idNumber: '11000019870707003X',
    phone: '15400000006',
    roles: ['agent'],
    proof: 'counter',
    consent,
    profile: {
      region: '990121',
      organisation: { name: '云溪北岭建设工程有限公司', creditCode: '91990000MA00T003XE', legalRepName: '冯大川' },
    },
  },
];

export const people: readonly SeedPerson[] = [...users, ...staff, ...employees];
