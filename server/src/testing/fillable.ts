import { type Answers, fieldsOf } from '@sufu/contract/applications';
import { exampleFor } from '@sufu/contract/examples';
import { kindByKey } from '@sufu/contract/kinds';

/** Right answers of a kind as a person may give them: what the system fills in is left out, every file is `file`. */
export function fillable(type: string, file: string, more: Answers = {}): Answers {
  const kind = kindByKey.get(type);
  if (!kind) throw new Error(`no kind ${type}`);
  const given = new Set(['materials']);
  for (const field of fieldsOf(kind))
    if (!field.readOnly && !field.computed && field.name !== 'caseNo') given.add(field.name);
  const { answers } = exampleFor(type, { file: () => file });
  return { ...Object.fromEntries(Object.entries(answers).filter(([name]) => given.has(name))), ...more };
}
