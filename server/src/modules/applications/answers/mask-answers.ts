import { type Answer, type Answers, type Field, fieldsOf, items, type Kind } from '@sufu/contract/applications';
import { masks } from '@sufu/contract/core';

const masked = (field: Field, value: Answer): Answer =>
  field.mask && typeof value === 'string' && value !== '' ? masks[field.mask](value) : value;

/** The answers with personal numbers as others may see them (procedure.md §13), in lists too. */
export function maskAnswers(kind: Kind, answers: Answers): Answers {
  const fields = new Map(fieldsOf(kind).map((field) => [field.name, field]));
  return Object.fromEntries(
    Object.entries(answers).map(([name, value]) => {
      const field = fields.get(name);
      if (!field) return [name, value];
      return [
        name,
        field.item && Array.isArray(value) ? value.map((row) => maskRow(field, row)) : masked(field, value),
      ];
    }),
  );
}

function maskRow(field: Field, row: unknown): Record<string, Answer> {
  const subs = new Map((field.item ? items[field.item].fields : []).map((sub) => [sub.name, sub]));
  const entries: [string, Answer][] = typeof row === 'object' && row !== null ? Object.entries(row) : [];
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const sub = subs.get(name);
      return [name, sub ? masked(sub, value) : value];
    }),
  );
}
