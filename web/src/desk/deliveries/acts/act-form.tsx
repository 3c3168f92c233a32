import type { Call, CallRequest, Text } from '@sufu/contract/core';
import type { ReactNode } from 'react';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Textarea } from '../../../shared/ui/controls/text-field.tsx';
import { ActionDialog, fieldId } from '../../actions/action-dialog.tsx';
import { type ActionForm, useActionForm } from '../../actions/use-action-form.ts';
import { SelectField } from '../../shared/select-field.tsx';
import { words } from '../act-words.ts';
import { type ActProps, type AttemptItem, attemptName, deliveryCalls, problemsOf } from './shared.ts';

type Checks = Parameters<typeof problemsOf>[1];
type BodyOf<C extends Call> = Omit<NonNullable<CallRequest<C> extends { body: infer B } ? B : never>, 'version'>;

/** One act on a service as it was looked at: `send` says what is missing, or does it and closes. */
export function useAct<C extends Call>(call: C, { item, onClose }: ActProps) {
  const { lang } = useLang();
  const form = useActionForm(call, deliveryCalls);
  const send = (checks: Checks, body: BodyOf<C>): void => {
    const request = { params: { id: item.id }, body: { version: item.version, ...body } };
    form.send(problemsOf(lang, checks), request as CallRequest<C>, onClose);
  };
  return { form, send };
}

type FrameProps = {
  readonly form: ActionForm;
  /** What is done, as title and on the button. */
  readonly verb: Text;
  readonly effect: Text;
  readonly danger?: boolean;
  readonly onAct: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export function ActFrame({ verb, effect, danger = false, ...rest }: FrameProps) {
  const t = useText();
  return <ActionDialog title={t(verb)} verb={t(verb)} danger={danger} effect={<p>{t(effect)}</p>} {...rest} />;
}

type FieldProps = {
  readonly form: ActionForm;
  readonly name: string;
  readonly label: Text;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** What somebody writes down; characters of the server's limit. */
export function Written({
  form,
  name,
  label,
  value,
  onChange,
  rows = 3,
  most = 500,
}: FieldProps & { readonly rows?: number; readonly most?: number }) {
  const t = useText();
  return (
    <Textarea
      id={fieldId(name)}
      label={t(label)}
      rows={rows}
      maxLength={most}
      value={value}
      error={form.errorOf(name)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Nothing is chosen for whoever decides. */
export function Chosen({
  form,
  name,
  label,
  value,
  onChange,
  options,
}: FieldProps & { readonly options: readonly (readonly [value: string, label: Text])[] }) {
  const t = useText();
  return (
    <SelectField id={fieldId(name)} label={t(label)} value={value} error={form.errorOf(name)} onChange={onChange}>
      <option value="">{t(words.choose)}</option>
      {options.map(([each, says]) => (
        <option key={each} value={each}>
          {t(says)}
        </option>
      ))}
    </SelectField>
  );
}

type AttemptProps = {
  readonly attempts: readonly AttemptItem[];
  readonly value: string;
  readonly onChange: (id: string) => void;
};

export function WhichAttempt({ attempts, value, onChange }: AttemptProps) {
  const t = useText();
  const { lang } = useLang();
  return (
    <SelectField id={fieldId('attemptId')} label={t(words.attempt)} value={value} onChange={onChange}>
      {attempts.map((attempt) => (
        <option key={attempt.id} value={attempt.id}>
          {attemptName(attempt, lang)}
        </option>
      ))}
    </SelectField>
  );
}
