import { listDivisions } from '@sufu/contract/administration';
import type { Lang } from '@sufu/contract/core';
import type { ReactNode } from 'react';
import { useCall } from '../../../shared/api/index.ts';
import { useText } from '../../../shared/i18n/index.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { fieldId } from '../../actions/action-dialog.tsx';
import type { ActionForm } from '../../actions/use-action-form.ts';
import { Line } from '../../money/lines.tsx';
import money from '../../money/money.module.css';
import { SelectField } from '../../shared/select-field.tsx';
import { OfficesField } from './offices-field.tsx';
import { type StaffDraft, titleOf } from './staff-entry.ts';
import { words } from './words.ts';

type Props = {
  readonly form: Pick<ActionForm, 'errorOf'>;
  readonly draft: StaffDraft;
  readonly onChange: (change: Partial<StaffDraft>) => void;
  /** Fields behind the division. */
  readonly children?: ReactNode;
};

/** Name, division, offices and title of a member of the court. */
export function StaffFields({ form, draft, onChange, children }: Props) {
  const t = useText();
  const divisions = useCall(listDivisions, {});
  const title = titleOf(draft);
  const setTitle = (lang: Lang) => (text: string) => onChange({ title: { ...draft.title, [lang]: text } });
  return (
    <>
      <div className={money.fields}>
        <Line
          {...{ form, path: 'name', label: t(words.name), value: draft.name, maxLength: 50 }}
          onText={(name) => onChange({ name })}
        />
        <SelectField
          id={fieldId('divisionId')}
          label={t(words.division)}
          value={draft.divisionId}
          error={form.errorOf('divisionId')}
          onChange={(divisionId) => onChange({ divisionId })}
        >
          <option value="">{t(words.chooseDivision)}</option>
          {divisions.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {children}
      </div>
      {divisions.isError && <CallFailure error={divisions.error} onAgain={() => void divisions.refetch()} />}
      <OfficesField form={form} value={draft.offices} onChange={(offices) => onChange({ offices })} />
      <div className={money.fields}>
        <Line
          {...{ form, path: 'title.zh', label: t(words.titleZh), value: title.zh, maxLength: 40 }}
          description={t(words.titleHint)}
          onText={setTitle('zh')}
        />
        <Line
          {...{ form, path: 'title.en', label: t(words.titleEn), value: title.en, maxLength: 80 }}
          description={t(words.titleHint)}
          onText={setTitle('en')}
        />
      </div>
    </>
  );
}
