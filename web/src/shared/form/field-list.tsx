import type { Answer, AnswerRow, Answers, Field } from '@sufu/contract/applications';
import classes from './form.module.css';
import { ReadOnlyField } from './read-only-field.tsx';
import { widgets } from './widgets/index.ts';

type Props = {
  readonly fields: readonly Field[];
  readonly answers: Answers | AnswerRow;
  /** Before each name in a path: `plaintiffs.0.` in a row. */
  readonly prefix?: string;
  readonly onChange: (name: string, value: Answer | null) => void;
};
type Group = { readonly parent: string | null; readonly fields: readonly Field[] };

/** Fields that only show because of the answer just above them stand indented under it. */
export function groupDependents(fields: readonly Field[]): readonly Group[] {
  const groups: Group[] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    const heads = [last?.parent, last?.fields.at(-1)?.name];
    const parent = field.visibleWhen?.map((condition) => condition.field).findLast((name) => heads.includes(name));
    if (parent && last && last.parent === parent)
      groups[groups.length - 1] = { parent, fields: [...last.fields, field] };
    else if (parent && last && last.parent === null) groups.push({ parent, fields: [field] });
    else if (last && last.parent === null && !parent)
      groups[groups.length - 1] = { parent: null, fields: [...last.fields, field] };
    else groups.push({ parent: null, fields: [field] });
  }
  return groups;
}

/** Draws fields from their data; which of them show was decided before (`liveFields`). */
export function FieldList({ fields, answers, prefix = '', onChange }: Props) {
  const draw = (field: Field) => {
    if (field.readOnly || field.computed)
      return <ReadOnlyField key={field.name} field={field} value={answers[field.name]} />;
    const Widget = widgets[field.control];
    return (
      <Widget
        key={field.name}
        field={field}
        path={`${prefix}${field.name}`}
        value={answers[field.name]}
        onChange={(value) => onChange(field.name, value)}
      />
    );
  };
  return (
    <div className={classes.fields}>
      {groupDependents(fields).map(({ parent, fields: own }) =>
        parent === null ? (
          own.map(draw)
        ) : (
          <div key={`under ${own[0]?.name}`} className={classes.dependent}>
            {own.map(draw)}
          </div>
        ),
      )}
    </div>
  );
}
