import type { OwnIdentity } from '@sufu/contract/accounts';
import type { Answers } from '@sufu/contract/applications';
import { normaliseDigits } from '@sufu/contract/core';
import type { PartyDraft } from '../../cases/index.ts';
import type { Directory } from '../../directory/index.ts';

type Row = ReadonlyMap<string, unknown>;
const rowsIn = (value: unknown): readonly Row[] =>
  (Array.isArray(value) ? value : []).map((row) => new Map(Object.entries(typeof row === 'object' ? (row ?? {}) : {})));
const textIn = (row: Row, name: string): string => {
  const value = row.get(name);
  return typeof value === 'string' ? value : '';
};

/** Name in the record ← name in the form. */
const details = {
  idType: 'idType',
  idNumber: 'idNo',
  creditCode: 'creditCode',
  phone: 'phone',
  gender: 'gender',
  birthDate: 'birthDate',
  ethnicity: 'ethnicity',
  occupation: 'occupation',
  workUnit: 'workUnit',
  legalRepName: 'legalRepName',
  legalRepPosition: 'legalRepPosition',
  agentName: 'agentName',
  agentFirm: 'agentFirm',
} as const;

function detailsOf(row: Row, directory: Directory): Record<string, string> {
  const partyDetails = Object.entries(details).map(([name, from]) => [name, textIn(row, from)] as const);
  const region = textIn(row, 'region');
  const address = `${region === '' ? '' : directory.regionName(region)}${textIn(row, 'address')}`;
  return Object.fromEntries([...partyDetails, ['address', address] as const].filter(([, value]) => value !== ''));
}

const types = { NATURAL: 'NATURAL', LEGAL: 'LEGAL', ORG: 'ORG' } as const;
const partyTypeOf = (row: Row): PartyDraft['partyType'] =>
  Object.entries(types).find(([type]) => type === row.get('partyType'))?.[1] ?? 'NATURAL';

const draftOf = (row: Row, directory: Directory): PartyDraft => ({
  name: textIn(row, 'partyName'),
  partyType: partyTypeOf(row),
  role: textIn(row, 'partyRole'),
  details: detailsOf(row, directory),
});

/** Numbers tell people and companies apart; the name does where one of the two has no number. */
function isFiler(row: Row, { name, idNumber, organisation }: OwnIdentity): boolean {
  if (textIn(row, 'partyType') !== 'NATURAL')
    return organisation?.creditCode === normaliseDigits(textIn(row, 'creditCode'));
  const number = textIn(row, 'idType') === 'ID_CARD' ? normaliseDigits(textIn(row, 'idNo')) : '';
  return number !== '' && idNumber !== null ? number === idNumber : textIn(row, 'partyName') === name;
}

export type Filer = { readonly userId: string; readonly identity: OwnIdentity };

/** Does whoever filed it act for the plaintiffs, rather than being one of them? */
export const isFiledByAgent = (answers: Answers): boolean => answers.filedByAgent === '1';

/** Who sues, by name. */
export const plaintiffNames = (answers: Answers): readonly string[] =>
  rowsIn(answers.plaintiffs)
    .map((row) => textIn(row, 'partyName'))
    .filter((name) => name !== '');

/** Is whoever filed it one of those who sue? */
export const isAmongPlaintiffs = (answers: Answers, identity: OwnIdentity): boolean =>
  rowsIn(answers.plaintiffs).some((row) => isFiler(row, identity));

function agentsOf(answers: Answers, { userId, identity }: Filer): NonNullable<PartyDraft['agents']> {
  const all = new Map(Object.entries(answers));
  const authority = all.get('authorityKind') === 'SPECIAL' ? 'SPECIAL' : 'GENERAL';
  const name = textIn(all, 'agentName') || identity.name;
  return [{ name, firm: textIn(all, 'agentFirm'), kind: textIn(all, 'agentKind'), authority, userId }];
}

/**
 * The parties of a filing as a case holds them. The account of whoever filed it goes to the plaintiff they are, or stands as
 * the agent of every plaintiff; an account that is neither goes to nobody.
 */
export function partiesOf(answers: Answers, filer: Filer, directory: Directory): readonly PartyDraft[] {
  const byAgent = isFiledByAgent(answers);
  const plaintiffs = rowsIn(answers.plaintiffs);
  const ownIndex = byAgent ? -1 : plaintiffs.findIndex((row) => isFiler(row, filer.identity));
  return [
    ...plaintiffs.map((row, i) => ({
      ...draftOf(row, directory),
      ...(i === ownIndex ? { userId: filer.userId } : {}),
      ...(byAgent ? { agents: agentsOf(answers, filer) } : {}),
    })),
    ...[...rowsIn(answers.defendants), ...rowsIn(answers.thirdParties)].map((row) => draftOf(row, directory)),
  ];
}
