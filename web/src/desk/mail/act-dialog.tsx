import { isCourtDay, type Lang, type Problem, type Text } from '@sufu/contract/core';
import { readDivisions } from '@sufu/contract/directory';
import {
  actOnMail,
  type DeskMailAct,
  type DeskMailDetail,
  listDeskMail,
  mailCauses,
  mailCauseWords,
  readDeskMail,
} from '@sufu/contract/mail';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../shared/api/index.ts';
import { requestKey } from '../../shared/form/request-key.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Textarea, TextInput } from '../../shared/ui/controls/text-field.tsx';
import { ActionDialog, fieldId } from '../actions/action-dialog.tsx';
import { useActionForm } from '../actions/use-action-form.ts';
import { SelectField } from '../shared/select-field.tsx';
import { words } from './words.ts';

/** Acts whose dialog is a few fields; registering is a list of its own. */
export type PlainAct = Exclude<DeskMailAct['act'], 'register'>;
const fieldNames = [
  'carrier',
  'trackingNo',
  'postedOn',
  'postmarkOn',
  'divisionId',
  'cause',
  'caseNo',
  'reason',
  'note',
] as const;
type FieldName = (typeof fieldNames)[number];
type Values = Readonly<Record<FieldName, string>>;

const fields: Readonly<Record<PlainAct, readonly FieldName[]>> = {
  post: ['carrier', 'trackingNo', 'postedOn'],
  receive: ['postmarkOn'],
  handOver: ['divisionId'],
  return: ['reason', 'trackingNo'],
  report: ['cause', 'note'],
  file: ['note'],
  match: ['caseNo'],
};
const effects: Readonly<Record<PlainAct, Text>> = {
  post: words.postEffect,
  receive: words.receiveEffect,
  handOver: words.handOverEffect,
  return: words.returnEffect,
  report: words.reportEffect,
  file: words.fileEffect,
  match: words.matchEffect,
};

/** What the act says. Where no cause is chosen `check` refuses it, and nothing is sent. */
function bodyOf(act: PlainAct, values: Values, stamp: { readonly key: string; readonly version: number }) {
  const { carrier, trackingNo, postedOn, postmarkOn, divisionId, caseNo, reason, note } = values;
  switch (act) {
    case 'post':
      return { act, ...stamp, carrier, trackingNo, postedOn };
    case 'receive':
      return { act, ...stamp, postmarkOn: postmarkOn || null };
    case 'handOver':
      return { act, ...stamp, divisionId };
    case 'return':
      return { act, ...stamp, reason, trackingNo };
    case 'report': {
      const cause = [...mailCauses.IN, ...mailCauses.OUT].find((each) => each === values.cause);
      return { act, ...stamp, cause: cause ?? 'MISSING', note } as const;
    }
    case 'file':
      return { act, ...stamp, note };
    case 'match':
      return { act, ...stamp, caseNo };
  }
}

function check(act: PlainAct, values: Values, lang: Lang): readonly Problem[] {
  const missing = (path: FieldName, msg: Text): Problem => ({ path, rule: 'required', msg: msg[lang] });
  const asks = (path: FieldName): boolean => fields[act].includes(path) && values[path].trim() === '';
  return [
    ...(act === 'post' && asks('trackingNo') ? [missing('trackingNo', words.needTrackingNo)] : []),
    ...(act === 'post' && !isCourtDay(values.postedOn) ? [missing('postedOn', words.needPostedOn)] : []),
    ...(asks('divisionId') ? [missing('divisionId', words.needDivisionId)] : []),
    ...(asks('cause') ? [missing('cause', words.needCause)] : []),
    ...(asks('caseNo') ? [missing('caseNo', words.needCaseNo)] : []),
  ];
}

type FieldProps = {
  readonly name: FieldName;
  readonly item: DeskMailDetail;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

function Choice({ name, error, value, onChange, children }: Omit<FieldProps, 'item'> & { children: ReactNode }) {
  const t = useText();
  return (
    <SelectField id={fieldId(name)} label={t(words[name])} value={value} error={error} onChange={onChange}>
      <option value="">{t(words.choose)}</option>
      {children}
    </SelectField>
  );
}

function DivisionChoice(props: FieldProps) {
  const divisions = useCall(readDivisions, { query: {} });
  return (
    <Choice {...props}>
      {divisions.data?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Choice>
  );
}

function ActField(props: FieldProps) {
  const t = useText();
  const { name, item, value, error, onChange } = props;
  if (name === 'divisionId') return <DivisionChoice {...props} />;
  if (name === 'cause')
    return (
      <Choice {...props}>
        {mailCauses[item.direction].map((cause) => (
          <option key={cause} value={cause}>
            {t(mailCauseWords[cause])}
          </option>
        ))}
      </Choice>
    );
  const control = {
    id: fieldId(name),
    label: t(words[name]),
    value,
    error,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  if (name === 'reason' || name === 'note') return <Textarea {...control} rows={2} maxLength={500} />;
  const isDay = name === 'postedOn' || name === 'postmarkOn';
  return (
    <TextInput
      {...control}
      type={isDay ? 'date' : 'text'}
      autoComplete="off"
      maxLength={60}
      {...(name === 'postmarkOn' ? { description: t(words.postmarkHint) } : {})}
    />
  );
}

/** One act of the mail room. The key is made once a dialog: pressed twice it is done once. */
export function ActDialog({ item, act, onClose }: { item: DeskMailDetail; act: PlainAct; onClose: () => void }) {
  const t = useText();
  const { lang } = useLang();
  const [key] = useState(requestKey);
  const [values, setValues] = useState<Values>(() => ({
    ...(Object.fromEntries(fieldNames.map((name) => [name, ''])) as Record<FieldName, string>),
    carrier: 'EMS',
    divisionId: item.divisionId ?? '',
  }));
  const form = useActionForm(actOnMail, [readDeskMail, listDeskMail]);
  const body = bodyOf(act, values, { key, version: item.version });
  return (
    <ActionDialog
      title={t(words[act])}
      verb={t(words[act])}
      danger={act === 'return'}
      effect={<p>{t(effects[act])}</p>}
      form={form}
      onAct={() => form.send(check(act, values, lang), { params: { id: item.id }, body }, onClose)}
      onClose={onClose}
    >
      {fields[act].map((name) => (
        <ActField
          key={name}
          name={name}
          item={item}
          value={values[name]}
          error={form.errorOf(name)}
          onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
        />
      ))}
    </ActionDialog>
  );
}
