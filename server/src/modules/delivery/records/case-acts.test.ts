import { blocks } from '@sufu/contract/applications';
import { actingKinds, caseActOf, evidenceExtension, paperRules } from '@sufu/contract/delivery';
import { kinds } from '@sufu/contract/kinds';
import { expect, test } from 'vitest';

const fieldsOf = (key: string): readonly string[] => {
  const kind = kinds.find((each) => each.key === key);
  return [...(kind?.fields ?? []), ...(kind?.blocks ?? []).flatMap((block) => blocks[block].fields)].map(
    ({ name }) => name,
  );
};

test('each acting kind exists and asks for the field that names its case', () => {
  for (const key of actingKinds) {
    const act = caseActOf(key, { filingKind: 'APPEAL' });
    expect(fieldsOf(key), key).toContain(act?.caseField ?? 'caseNo');
  }
  expect(fieldsOf(evidenceExtension.kind)).toContain(evidenceExtension.field);
});

test('what meets a time limit acts on a paper that starts it', () => {
  for (const key of actingKinds)
    for (const filingKind of ['APPEAL', 'RETRIAL_APPLICATION', 'ENFORCEMENT']) {
      const act = caseActOf(key, { filingKind });
      const started = act?.actsOn.flatMap((paper) => paperRules[paper].periods) ?? [];
      for (const code of act?.meets ?? []) if (code !== 'ENFORCE') expect(started, `${key} ${code}`).toContain(code);
    }
});

test('only what fits: a first filing, an unknown kind, a name of every object', () => {
  expect(caseActOf('lawsuit_filing_apply', { filingKind: 'CIVIL_FIRST' })).toBeNull();
  expect(caseActOf('lawsuit_filing_apply', { filingKind: 'APPEAL' })?.meets).toEqual(['APPEAL', 'APPEAL_RULING']);
  for (const key of ['toString', '__proto__', 'petition_apply', '']) expect(caseActOf(key, {})).toBeNull();
});
