import type { CourtDay } from '../../core/index.ts';
import type { Acting } from '../answers/acting.ts';
import { bindIdentity } from '../answers/binding/bind-identity.ts';
import { fieldsOf } from '../answers/live-fields.ts';
import { isConditionMet } from '../definition/conditions.ts';
import type { Answer, Answers } from '../definition/field.ts';
import { isRecord } from '../definition/field-kinds/field-kind.ts';
import type { Kind } from '../definition/kind.ts';

/** A draft as its owner reads it. */
export type OwnDraft = { readonly answers: Answers; readonly acting: Acting | null };

const firstRow = (value: unknown): Readonly<Record<string, Answer>> => {
  const row: unknown = Array.isArray(value) ? value[0] : undefined;
  return isRecord(row) ? (row as Readonly<Record<string, Answer>>) : {};
};

/** A role may go with some answers only (`roles` of the kind): in place of those that do not suit it, the first that does. */
function suitedTo(kind: Kind, answers: Answers): Answers {
  const conditions = kind.roles?.find(({ role }) => role === answers.applicantRole)?.when ?? [];
  const unsuited = conditions.filter((condition) => !isConditionMet(condition, answers[condition.field] ?? null));
  return Object.fromEntries(unsuited.map(({ field, value }) => [field, [value].flat()[0] ?? '']));
}

/**
 * Answers of an example as whoever owns this draft may give them: what the case and the system fill in and what is bound to
 * account and case is left out; in a list of one's own side oneself stands first.
 */
export function asFiler(kind: Kind, answers: Answers, draft: OwnDraft, today: CourtDay): Answers {
  if (!draft.acting) throw new Error('a draft that may be edited says who files it');
  const { bound, answers: mine } = bindIdentity(kind, { ...answers, ...draft.answers }, draft.acting, today);
  const ofSystem = new Set(
    fieldsOf(kind)
      .filter(
        ({ name, readOnly, computed }) =>
          readOnly || computed || (name === 'caseNo' && kind.blocks.includes('caseRef')),
      )
      .map(({ name }) => name),
  );
  return Object.fromEntries(
    Object.entries({ ...answers, ...suitedTo(kind, mine) })
      .filter(([name]) => !ofSystem.has(name) && !bound.has(name))
      .map(([name, value]): [string, Answer] => {
        if (!bound.has(`${name}.0`) || !Array.isArray(value)) return [name, value];
        return [name, [{ ...firstRow(value), ...firstRow(draft.answers[name]) }, ...value.slice(1)]];
      }),
  );
}
