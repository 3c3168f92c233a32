import { describe, expect, it } from 'vitest';
import { toCourtDay } from '../../../core/index.ts';
import type { Answers, Field } from '../../definition/field.ts';
import { fieldKinds } from '../../definition/field-kinds/index.ts';
import { items } from '../../definition/items/index.ts';
import { exampleFor } from '../../examples/index.ts';
import { lawsuitFilingApply as suit } from '../../kinds/lawsuit-filing-apply.ts';
import type { Acting } from '../acting.ts';
import { liveFields, liveItemFields } from '../live-fields.ts';
import { rowsOf } from '../place.ts';
import { bindIdentity } from './bind-identity.ts';

const today = toCourtDay('2026-11-20');
const lin: Acting = {
  self: {
    name: '林晓禾',
    gender: '1',
    birthDate: '1985-05-05',
    idNumber: '110000198505050022',
    organisation: null,
    lawyer: null,
  },
  side: null,
  courtId: null,
  evidenceDay: null,
  parties: [],
  notYours: false,
};
const bind = (answers: Answers) => bindIdentity(suit, answers, lin, today);
const roles = (answers: Answers, list: string) => rowsOf(bind(answers).answers[list]).map(({ partyRole }) => partyRole);
const zhou = { _id: 'd', partyType: 'NATURAL', partyName: '周既白' };

describe('the role of a side', () => {
  it('follows from what is filed, and changes with it', () => {
    const of = (filingKind: string, partyRole?: string) =>
      roles({ filingKind, defendants: [{ ...zhou, ...(partyRole ? { partyRole } : {}) }] }, 'defendants');
    expect(of('CIVIL_FIRST')).toEqual(['DEFENDANT']);
    expect(of('ENFORCEMENT', 'DEFENDANT')).toEqual(['ENFORCE_RESPONDENT']);
    expect(roles({ filingKind: 'APPEAL' }, 'plaintiffs')).toEqual(['APPELLANT']);
    expect(roles({ filingKind: 'toString' }, 'plaintiffs')).toEqual(['PLAINTIFF']);
  });
  it('stays where another one was chosen: on appeal a party may be called by what it was below', () => {
    expect(roles({ filingKind: 'APPEAL', defendants: [{ ...zhou, partyRole: 'PLAINTIFF' }] }, 'defendants')).toEqual([
      'PLAINTIFF',
    ]);
  });
});

describe('the amount of a suit', () => {
  const claim = (isProperty: string | undefined, claimAmount?: number) => ({
    _id: 'c',
    claimText: '判令被告还款。',
    ...(isProperty === undefined ? {} : { isProperty }),
    ...(claimAmount === undefined ? {} : { claimAmount }),
  });
  const amounts = (...claims: ReturnType<typeof claim>[]) => {
    const { answers, bound } = bind({ claims, isPropertyCase: '1', subjectAmount: 7 });
    return [answers.isPropertyCase, answers.subjectAmount, bound.has('isPropertyCase'), bound.has('subjectAmount')];
  };
  it('is the sum of the claims, which is not asked again', () => {
    expect(amounts(claim('1', 300), claim(undefined, 200), claim('0'))).toEqual(['1', 500, true, true]);
    expect(amounts(claim('0'))).toEqual(['0', 7, true, false]);
  });
  it('stays as it was written while a claim for property has no amount, or none is answered', () => {
    expect(amounts(claim('1'), claim('1', 200))).toEqual(['1', 7, true, false]);
    expect(amounts(claim(undefined))).toEqual(['1', 7, false, false]);
    expect(amounts()).toEqual(['1', 7, false, false]);
  });
  it('follows twice as once', () => {
    const once = bind({ claims: [claim(undefined, 200)], defendants: [zhou] });
    expect(bind(once.answers).answers).toEqual(once.answers);
  });
});

it('an ID number of eighteen places needs no kind of document', () => {
  const { answers, bound } = bind({ defendants: [{ ...zhou, idNo: '110000199001010013' }] });
  expect(rowsOf(answers.defendants)[0]).toMatchObject({ idType: 'ID_CARD', birthDate: '1990-01-01' });
  expect(bound.get('defendants.0.birthDate')).toBe('id-number');
});

it('the last day for evidence is that of the record, where the case has one', async () => {
  const { extensionProofApply: kind } = await import('../../kinds/extension-proof-apply.ts');
  const { answers, bound } = bindIdentity(kind, {}, { ...lin, evidenceDay: '2026-11-24' }, today);
  expect([answers.currentDeadline, bound.get('currentDeadline')]).toEqual(['2026-11-24', 'case']);
  expect(bindIdentity(kind, {}, lin, today).bound.has('currentDeadline')).toBe(false);
});

/** What stands open to be filled in: not what is bound, computed, or folded away as seldom needed and empty. */
function openFields(fields: readonly Field[], answers: Answers, isBound: (name: string) => boolean): readonly Field[] {
  const empty = ({ name, control }: Field) => fieldKinds[control].isEmpty(answers[name]);
  return fields.filter(
    (field) => !field.readOnly && !field.computed && !isBound(field.name) && !(field.extra && empty(field)),
  );
}

it('somebody who sues one defendant fills in at most 35 fields before service', () => {
  const { answers, bound } = bind(exampleFor('lawsuit_filing_apply').answers);
  const before = liveFields(suit, answers).filter(({ key }) => key === 'agent' || key === 'own');
  const own = before.flatMap(({ fields }) => openFields(fields, answers, (name) => bound.has(name)));
  const inRows = own.flatMap(({ name, item }) =>
    item
      ? rowsOf(answers[name]).flatMap((row, i) =>
          openFields(liveItemFields(items[item], row), row, (sub) => bound.has(`${name}.${i}.${sub}`)).map(
            (sub) => `${name}.${i}.${sub.name}`,
          ),
        )
      : [],
  );
  const asked = [...own.filter(({ item }) => !item).map(({ name }) => name), ...inRows];
  expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(35);
  expect(asked.filter((path) => path.endsWith('partyRole'))).toEqual([]);
});
