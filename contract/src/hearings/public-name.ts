/** Causes whose parties' private life the law shields: marriage, family, succession, personality, children. */
const shielded = /离婚|婚姻|同居|抚养|扶养|赡养|收养|监护|继承|家庭|隐私|名誉|未成年|少年|性侵|强奸|猥亵/;

const compound = /^(欧阳|司马|上官|诸葛|夏侯|皇甫|尉迟|公孙|慕容|令狐|长孙|宇文|司徒|东方|独孤|南宫)/;

/**
 * A party's name on the public list. Names are announced with the hearing (民诉法第139条, 刑诉法第187条); of natural persons
 * in matters of private life only the family name stands there: 林某.
 */
export function publicName(name: string, partyType: string, cause: string): string {
  if (partyType !== 'NATURAL' || !shielded.test(cause)) return name;
  const family = compound.exec(name)?.[0] ?? [...name][0] ?? '';
  return `${family}某`;
}
