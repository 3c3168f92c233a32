import {
  actOnCase,
  type CaseActBody,
  type DeskCase,
  findDeskCases,
  leastReason,
  readDeskCase,
} from '@sufu/contract/case-keeping';
import type { CallReply } from '@sufu/contract/core';
import { listColleagues } from '@sufu/contract/desk';
import { readDivisions } from '@sufu/contract/directory';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { ActionDialog, fieldId } from '../actions/action-dialog.tsx';
import { ReasonField } from '../actions/reason-field.tsx';
import { type ActionForm, useActionForm } from '../actions/use-action-form.ts';
import { Line } from '../money/lines.tsx';
import money from '../money/money.module.css';
import desk from '../shared/desk.module.css';
import { SelectField } from '../shared/select-field.tsx';
import type { ActSpec, Draft, FieldSpec } from './act-spec.ts';
import { actWords } from './act-words.ts';

type FieldProps = {
  readonly field: FieldSpec;
  readonly path: string;
  readonly form: Pick<ActionForm, 'errorOf'>;
  readonly value: string;
  readonly onText: (text: string) => void;
};
const inputTypes = { line: 'text', day: 'date', moment: 'datetime-local', count: 'number' } as const;

function Choice({ field, path, form, value, onText, children }: FieldProps & { readonly children: ReactNode }) {
  const t = useText();
  return (
    <SelectField
      {...{ id: fieldId(path), label: t(field.label), value, error: form.errorOf(path), description: field.hint }}
      onChange={onText}
    >
      <option value="">{t(actWords.choose)}</option>
      {children}
    </SelectField>
  );
}

/** Somebody of the court who is at work. */
function MemberChoice(props: FieldProps) {
  const t = useText();
  const list = useCall(listColleagues, { query: {} });
  return (
    <>
      <Choice {...props}>
        {list.data?.map(({ id, name, title }) => (
          <option key={id} value={id}>
            {name} {t(title)}
          </option>
        ))}
      </Choice>
      {list.isError && <CallFailure error={list.error} onAgain={() => void list.refetch()} />}
    </>
  );
}

function DivisionChoice(props: FieldProps) {
  const list = useCall(readDivisions, { query: {} });
  return (
    <>
      <Choice {...props}>
        {list.data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      {list.isError && <CallFailure error={list.error} onAgain={() => void list.refetch()} />}
    </>
  );
}

function Field(props: FieldProps) {
  const t = useText();
  const { field, path, form, value, onText } = props;
  if (field.is === 'choice')
    return (
      <Choice {...props}>
        {field.options?.map((option) => (
          <option key={option.value} value={option.value}>
            {t(option.label)}
          </option>
        ))}
      </Choice>
    );
  if (field.is === 'member') return <MemberChoice {...props} />;
  if (field.is === 'division') return <DivisionChoice {...props} />;
  if (field.is === 'tick')
    return (
      <div className={desk.radios}>
        <label>
          <input
            type="checkbox"
            id={fieldId(path)}
            checked={value === '1'}
            onChange={(event) => onText(event.currentTarget.checked ? '1' : '')}
          />
          {t(field.label)}
        </label>
      </div>
    );
  if (field.is === 'reason' || field.is === 'words')
    return (
      <ReasonField
        {...{ path, form, label: t(field.label), min: leastReason, max: 500, value }}
        {...(field.is === 'reason' ? { hint: t(actWords.reasonHint) } : {})}
        onChange={onText}
      />
    );
  return (
    <Line
      {...{ path, form, label: t(field.label), value, onText, type: inputTypes[field.is], description: field.hint }}
      {...(field.is === 'line' ? { maxLength: field.most ?? 300, spellCheck: false } : {})}
      {...(field.is === 'count' ? { min: 0, max: 9_999 } : {})}
      data-personal
    />
  );
}

/** The fields of an act, short ones side by side. */
export function ActFields<B>({
  spec,
  form,
  draft,
  onChange,
}: {
  readonly spec: Pick<ActSpec<B>, 'fields' | 'at'>;
  readonly form: Pick<ActionForm, 'errorOf'>;
  readonly draft: Draft;
  readonly onChange: (change: Draft) => void;
}) {
  const drawn = (field: FieldSpec) => {
    const path = field.is === 'reason' ? 'act.reason' : [spec.at, field.name].filter(Boolean).join('.');
    const onText = (text: string) => onChange({ [field.name]: text });
    return <Field key={field.name} {...{ field, path, form, value: draft[field.name] ?? '', onText }} />;
  };
  const isLong = ({ is }: FieldSpec): boolean => is === 'reason' || is === 'words';
  const [short, reasons] = [spec.fields.filter((field) => !isLong(field)), spec.fields.filter(isLong)];
  return (
    <>
      {short.length > 0 && <div className={money.fields}>{short.map(drawn)}</div>}
      {reasons.map(drawn)}
    </>
  );
}

const blame = {
  'case.number-taken': 'act.caseNo',
  'case.no-main-case': 'act.into',
  'case.no-member': 'act.memberId',
} as const;

/** One act on the case: what it does, its fields, and what the server says of them. */
export function ActDialog({
  item,
  spec,
  onDone,
  onClose,
}: {
  readonly item: DeskCase;
  readonly spec: ActSpec<CaseActBody>;
  readonly onDone: (reply: CallReply<typeof actOnCase>) => void;
  readonly onClose: () => void;
}) {
  const t = useText();
  const { lang } = useLang();
  const [draft, setDraft] = useState(spec.start);
  const form = useActionForm(actOnCase, [readDeskCase, findDeskCases], blame);
  const send = () => {
    const request = { params: { id: item.id }, body: { version: item.version, act: spec.build(draft) } };
    form.send(spec.check?.(draft, lang) ?? [], request, onDone);
  };
  return (
    <ActionDialog
      title={t(spec.title)}
      verb={t(spec.verb)}
      effect={<p>{spec.effect}</p>}
      {...(spec.danger ? { danger: true } : {})}
      wide={spec.fields.length > 3}
      form={form}
      onAct={send}
      onClose={onClose}
    >
      <ActFields {...{ spec, form, draft }} onChange={(change) => setDraft((now) => ({ ...now, ...change }))} />
    </ActionDialog>
  );
}
