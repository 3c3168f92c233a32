import { type Answer, type Field, fieldKinds, isIn } from '@sufu/contract/applications';
import { memo, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/index.tsx';
import classes from '../form.module.css';
import { useForm } from '../form-context.ts';
import { useLeaving } from '../use-leaving.ts';
import { words } from '../words.ts';
import { meetingWidget } from './meeting/index.ts';
import { type FieldListProps, NestedFields } from './nested-fields.ts';
import { ReadOnlyField } from './read-only-field.tsx';
import { widgets } from './widgets/index.ts';

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

type OnSet = FieldListProps['onChange'];
type OneProps = {
  readonly field: Field;
  readonly path: string;
  readonly value: Answer | undefined;
  readonly onSet: OnSet;
};

/** One field. A key typed in another one does not draw it again. */
const One = memo(function One({ field, path, value, onSet }: OneProps) {
  const { name } = field;
  const { bound, choices, offers } = useForm();
  const change = useCallback((next: Answer | null) => onSet(name, next), [name, onSet]);
  const by = bound.get(path);
  // An agent of several parties chooses for whom; a number of one's own case is offered where one may be typed.
  const chosen = field.control === 'text' && choices[name] !== undefined;
  if (field.readOnly || field.computed || (by !== undefined && !chosen))
    return <ReadOnlyField field={field} value={value} {...(by ? { by } : {})} />;
  const control = chosen ? 'select' : offers[name] ? 'case-no' : field.control;
  const Widget = meetingWidget(field) ?? widgets[control];
  return <Widget field={field} path={path} value={value} onChange={change} />;
});

/** A stable function that calls the latest one given, so that memoised fields are not rendered again. */
function useSteady(onChange: OnSet): OnSet {
  const latest = useRef(onChange);
  useLayoutEffect(() => {
    latest.current = onChange;
  });
  return useCallback<OnSet>((name, value) => latest.current(name, value), []);
}

type ExtrasProps = Pick<FieldListProps, 'answers'> & { fields: readonly Field[]; prefix: string; children: ReactNode };

/** What is seldom needed, behind one line; open where something of it is filled in or wrong. */
function Extras({ fields, answers, prefix, children }: ExtrasProps) {
  const t = useText();
  const { problems } = useForm();
  const [filled] = useState(() => fields.some(({ name, control }) => !fieldKinds[control].isEmpty(answers[name])));
  const wrong = fields.some(({ name }) => problems.some(({ path }) => isIn(path, `${prefix}${name}`)));
  const labels = fields.map(({ label }) => t(label)).join(t(words.comma));
  return (
    <details className={classes.extras} {...(filled || wrong ? { open: true } : {})}>
      <summary>{t(words.extras, { labels })}</summary>
      {children}
    </details>
  );
}

/** Draws fields from their data; which of them show was decided before (`liveFields`). */
export function FieldList({ fields, answers, prefix = '', onChange }: FieldListProps) {
  const set = useSteady(onChange);
  const around = useRef<HTMLDivElement>(null);
  useLeaving(around);
  const draw = (field: Field) => (
    <One key={field.name} field={field} path={`${prefix}${field.name}`} value={answers[field.name]} onSet={set} />
  );
  // One that is asked by itself (the elder view) is not hidden.
  const extras = fields.every(({ extra }) => extra) ? [] : fields.filter(({ extra }) => extra);
  const asked = fields.filter((field) => !field.unshown && !extras.includes(field));
  return (
    <NestedFields value={FieldList}>
      <div ref={around} className={classes.fields}>
        {groupDependents(asked).map(({ parent, fields: groupFields }) =>
          parent === null ? (
            groupFields.map(draw)
          ) : (
            <div key={`under ${groupFields[0]?.name}`} className={classes.dependent}>
              {groupFields.map(draw)}
            </div>
          ),
        )}
        {extras.length > 0 && (
          <Extras fields={extras} answers={answers} prefix={prefix}>
            {extras.map(draw)}
          </Extras>
        )}
      </div>
    </NestedFields>
  );
}
