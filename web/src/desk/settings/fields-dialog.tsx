import type { CourtDay, Lang, Problem } from '@sufu/contract/core';
import { type PlainField, type SettingNow, settingTable } from '@sufu/contract/settings';
import { type HTMLInputTypeAttribute, useState } from 'react';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { useToday } from '../../shared/timing/clock.tsx';
import { Textarea, TextInput } from '../../shared/ui/controls/text-field.tsx';
import { fieldId } from '../actions/action-dialog.tsx';
import type { ActionForm } from '../actions/use-action-form.ts';
import { SelectField } from '../shared/select-field.tsx';
import { type Entry, entryOf, plainRecord, subjectText, typedValue } from './plain-value.ts';
import { type Asked, ProposeDialog, type Typed } from './propose-dialog.tsx';
import { words } from './words.ts';

type FieldProps = {
  readonly field: PlainField;
  readonly first: boolean;
  readonly value: string;
  readonly form: ActionForm;
  readonly onChange: (value: string) => void;
};
const types: Readonly<Partial<Record<PlainField['control'], HTMLInputTypeAttribute>>> = {
  time: 'time',
  instant: 'datetime-local',
};

function FieldInput({ field, first, value, form, onChange }: FieldProps) {
  const t = useText();
  const { path, control, choices, hint } = field;
  const common = {
    ...{ id: fieldId(path), label: t(field.label), value, error: form.errorOf(path) },
    description: hint && t(hint),
  };
  if (control === 'choice')
    return (
      <SelectField {...common} onChange={onChange}>
        {Object.entries(choices ?? {}).map(([code, label]) => (
          <option key={code} value={code}>
            {t(label)}
          </option>
        ))}
      </SelectField>
    );
  const focus = first ? { 'data-autofocus': true } : {};
  if (control === 'words' || control === 'lines')
    return (
      <Textarea
        {...common}
        {...focus}
        rows={control === 'lines' ? 5 : 3}
        growTo={14}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  return (
    <TextInput
      {...common}
      {...focus}
      type={types[control] ?? 'text'}
      inputMode={control === 'number' ? 'numeric' : undefined}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** What is wrong with a value, as far as it is seen here: numbers that are none, and the rules of the setting. Its shape the server knows. */
function problemsOf(asked: Asked, entry: Entry, today: CourtDay, lang: Lang, unread: string): readonly Problem[] {
  const { check } = settingTable[asked.name];
  const fields: readonly PlainField[] = settingTable[asked.name].fields ?? [];
  const wrong = fields.filter(({ path, control }) => control === 'number' && !/^\d+$/.test((entry[path] ?? '').trim()));
  if (wrong.length > 0) return wrong.map(({ path }) => ({ path, rule: 'number', msg: unread }));
  return check({ subject: asked.subject, value: asked.value as never, lang, today });
}

/** The form of a setting whose parts stand beside each other. */
export function FieldsDialog({ setting, onClose }: { setting: SettingNow; onClose: () => void }) {
  const t = useText();
  const { lang } = useLang();
  const today = useToday();
  const { name, subject } = setting;
  const { title, says, dated } = settingTable[name];
  const fields: readonly PlainField[] = settingTable[name].fields ?? [];
  const [entry, setEntry] = useState<Entry>(() => entryOf(fields, plainRecord(setting.value)));
  const read = (): Typed => {
    const asked = { name, subject, value: typedValue(fields, entry) } as Asked;
    return { asked, problems: problemsOf(asked, entry, today, lang, t(words.unreadable)) };
  };
  const which = subjectText(name, subject);
  return (
    <ProposeDialog {...{ read, onClose, dated }} title={which ? t(which) : t(title)} effect={t(says)}>
      {(form) =>
        fields.map((field, i) => (
          <FieldInput
            key={field.path}
            {...{ field, form }}
            first={i === 0}
            value={entry[field.path] ?? ''}
            onChange={(value) => setEntry({ ...entry, [field.path]: value })}
          />
        ))
      }
    </ProposeDialog>
  );
}
