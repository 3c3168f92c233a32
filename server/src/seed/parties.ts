import type { CaseDraft } from '../modules/cases/index.ts';

type Party = CaseDraft['parties'][number];
type Who = Pick<Party, 'name' | 'partyType' | 'details'>;

/** Somebody as a party of one case. */
export const party = (who: Who, role: string, more: Pick<Party, 'userId' | 'agents'> = {}): Party => ({
  ...who,
  role,
  ...more,
});

/** Somebody of whom nothing but the name is on file. */
export const unlisted = (name: string, partyType: Who['partyType']): Who => ({ name, partyType, details: {} });

const firm = (name: string, creditCode: string, legalRepName: string, address: string): Who => ({
  name,
  partyType: 'LEGAL',
  details: { creditCode, legalRepName, address },
});
const person = (name: string, idNumber: string, phone: string, address: string): Who => ({
  name,
  partyType: 'NATURAL',
  details: { idNumber, phone, address },
});

// Organisations and people of the made-up court (credit codes and ID numbers pass their checks and belong to nobody).
export const e1 = firm('云溪澄湖数控设备有限公司', '91990000MA00T0013U', '梁启舟', '溪江省云溪市澄湖区');
export const e2 = firm('溪江远岚贸易有限公司', '91990000MA00T0021N', '戴云舒', '溪江省云溪市澄湖区');
export const e3 = firm('云溪北岭建设工程有限公司', '91990000MA00T003XE', '冯大川', '溪江省云溪市北岭县');
export const e4 = firm('云溪松口供应链管理有限公司', '91990000MA00T0048E', '唐一鸣', '溪江省云溪市松口区');
export const e5 = firm('东屿星野投资有限公司', '91980000MA00T00565', '罗星野', '云海省东屿市');
export const e7 = firm('云溪安途财产保险有限公司', '91990000MA00T0072Y', '秦安', '溪江省云溪市澄湖区');
export const government: Who = {
  name: '北岭县人民政府',
  partyType: 'LEGAL',
  details: { creditCode: '11990000MA00T20195', address: '溪江省云溪市北岭县' },
};
export const p1 = person('周既白', '110000199001010013', '15400000011', '溪江省云溪市澄湖区听澜路 8 号');
export const p2 = person('何守拙', '110000196203030078', '15400000012', '溪江省云溪市北岭县石门村 5 组');
export const p3 = person('吕思齐', '110000199512120054', '15400000013', '溪江省云溪市松口区广济街 21 号');
export const p4 = person('叶青', '110000199109090086', '15400000014', '溪江省云溪市松口区柳塘路 2 号');
