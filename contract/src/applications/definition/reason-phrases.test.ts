import { expect, test } from 'vitest';
import { kindByKey, kinds } from '../kinds/index.generated.ts';
import { reasonPhrases } from './reason-phrases.ts';

const decisions = ['approve', 'reject', 'notAccept'] as const;

test('every decision of every kind has a phrase long enough to be its reason, which cites law without its year', () => {
  const faults = kinds.flatMap((kind) =>
    decisions
      .filter((action) => kind.courtActions.some((courtAction) => courtAction.action === action))
      .flatMap((action) => {
        const said = reasonPhrases(kind, action).map(({ zh }) => zh);
        const wrong = said.filter((zh) => [...zh].length < 10 || !zh.endsWith('。') || /《《|（\d{4}/.test(zh));
        return said.length === 0 || wrong.length > 0 ? [`${kind.key} ${action}: ${wrong.join('|')}`] : [];
      }),
  );
  expect(faults).toEqual([]);
});

test('the kind’s own phrases come first, then its law, then what stands for all; none where nothing is said', () => {
  const kind = kindByKey.get('withdraw_apply');
  if (!kind) throw new Error('no such kind');
  const said = reasonPhrases(kind, 'reject').map(({ zh }) => zh);
  expect(said[0]).toMatch(/^当事人有违反法律的行为/);
  expect(said[2]).toBe('经审查，申请不符合《民事诉讼法》第148条的规定，不予准许。');
  expect(said.at(-1)).toBe('申请人所述事由没有证据证明，不予准许。');
  expect(reasonPhrases(kind, 'accept')).toEqual([]);
});
