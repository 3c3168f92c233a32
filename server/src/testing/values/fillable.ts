import { type Acting, type Answers, bindIdentity, fieldsOf } from '@sufu/contract/applications';
import { toCourtDay } from '@sufu/contract/core';
import { exampleFor } from '@sufu/contract/examples';
import { kindByKey } from '@sufu/contract/kinds';

/** Somebody with an account, in a case or not: whoever it is, these places are theirs by the account. */
const somebody: Acting = {
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
  notYours: false,
  parties: [],
};

/** Right answers of a kind as a person may give them: what the account and the system fill in is left out, every file is `file`. */
export function fillable(type: string, file: string, more: Answers = {}): Answers {
  const kind = kindByKey.get(type);
  if (!kind) throw new Error(`no kind ${type}`);
  const given = new Set(['materials']);
  for (const field of fieldsOf(kind))
    if (!field.readOnly && !field.computed && field.name !== 'caseNo') given.add(field.name);
  const { answers } = exampleFor(type, { file: () => file });
  const { bound } = bindIdentity(kind, answers, somebody, toCourtDay('2026-11-23'));
  const own = Object.entries(answers).filter(([name]) => given.has(name) && !bound.has(name));
  return { ...Object.fromEntries(own), ...more };
}
