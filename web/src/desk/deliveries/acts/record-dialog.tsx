import { channelWords, recordAttempt, returnCauseWords, signerWords } from '@sufu/contract/delivery';
import { useState } from 'react';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { useToday } from '../../../shared/timing/clock.tsx';
import { Textarea, TextInput } from '../../../shared/ui/controls/text-field.tsx';
import { ActionDialog, fieldId } from '../../actions/action-dialog.tsx';
import { type ActionForm, useActionForm } from '../../actions/use-action-form.ts';
import { SelectField } from '../../shared/select-field.tsx';
import { words } from '../act-words.ts';
import { refusedSignings, returnCauses, signers } from '../choices.ts';
import { FilesField } from '../files-field.tsx';
import { PostalFields } from '../postal-fields.tsx';
import { useFiles } from '../use-files.ts';
import {
  asks,
  checkRecord,
  type HandChannel,
  handChannels,
  type RecordValues,
  recordBody,
  resultsOf,
  startOfRecord,
} from './record-form.ts';
import { type ActProps, attemptName, deliveryCalls, mostProof } from './shared.ts';

type FieldsProps = {
  readonly values: RecordValues;
  readonly errorOf: ActionForm['errorOf'];
  readonly onChange: (values: RecordValues) => void;
};

const handChannelOf = (channel: string): HandChannel | undefined => handChannels.find((each) => each === channel);
/** On to another way: its first result. */
const byWay = (values: RecordValues, channel: HandChannel): RecordValues => ({
  ...values,
  channel,
  result: resultsOf[channel].find((each) => each === values.result) ?? resultsOf[channel][0] ?? 'none',
});

/** Which attempt it is about, in which way, and what came of it. */
function WhichFields({ item, values, errorOf, onChange }: FieldsProps & Pick<ActProps, 'item'>) {
  const t = useText();
  const { lang } = useLang();
  const underWay = item.attempts.filter(
    ({ channel, signedOn, returnedOn }) =>
      handChannelOf(channel) !== undefined && signedOn === null && returnedOn === null,
  );
  const choose = (attemptId: string) => {
    const channel = handChannelOf(underWay.find(({ id }) => id === attemptId)?.channel ?? '');
    onChange({ ...(channel ? byWay(values, channel) : values), attemptId });
  };
  const ways = handChannels.filter((each) => each !== 'LIEN' || item.kind !== 'mediation');
  return (
    <>
      {underWay.length > 0 && (
        <SelectField id={fieldId('attemptId')} label={t(words.attempt)} value={values.attemptId} onChange={choose}>
          <option value="">{t(words.newAttempt)}</option>
          {underWay.map((attempt) => (
            <option key={attempt.id} value={attempt.id}>
              {attemptName(attempt, lang)}
            </option>
          ))}
        </SelectField>
      )}
      {values.attemptId === '' && (
        <SelectField
          id={fieldId('channel')}
          label={t(words.channel)}
          value={values.channel}
          error={errorOf('channel')}
          onChange={(next) => onChange(byWay(values, handChannelOf(next) ?? values.channel))}
        >
          {ways.map((each) => (
            <option key={each} value={each}>
              {t(channelWords[each])}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        id={fieldId('result')}
        label={t(words.result)}
        value={values.result}
        onChange={(next) =>
          onChange({ ...values, result: resultsOf[values.channel].find((each) => each === next) ?? values.result })
        }
      >
        {resultsOf[values.channel].map((each) => (
          <option key={each} value={each}>
            {t(words[each])}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** Choices that a result needs: who signed, where they refused, why it came back. */
function ResultChoices({ values, errorOf, onChange }: FieldsProps) {
  const t = useText();
  const choices = [
    ['signer', signers.map((each) => [each, signerWords[each]] as const)],
    ['refusedSigning', refusedSignings.map((each) => [each, words[each]] as const)],
    ['returnCause', returnCauses.map((each) => [each, returnCauseWords[each]] as const)],
  ] as const;
  return choices
    .filter(([name]) => asks[name](values))
    .map(([name, options]) => (
      <SelectField
        key={name}
        id={fieldId(name)}
        label={t(words[name])}
        value={values[name]}
        error={errorOf(name)}
        onChange={(next) => onChange({ ...values, [name]: next })}
      >
        <option value="">{t(words.choose)}</option>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </SelectField>
    ));
}

function ResultTexts({ values, errorOf, onChange }: FieldsProps) {
  const t = useText();
  return (['relation', 'trackingNo', 'witness'] as const)
    .filter((name) => asks[name](values))
    .map((name) => (
      <TextInput
        key={name}
        id={fieldId(name)}
        label={t(words[name])}
        value={values[name]}
        error={errorOf(name)}
        maxLength={name === 'trackingNo' ? 30 : 50}
        autoComplete="off"
        data-personal
        onChange={(event) => onChange({ ...values, [name]: event.currentTarget.value })}
      />
    ));
}

/** What happened by hand or by post, with the proof that its result needs. */
export function RecordDialog({ item, onClose }: ActProps) {
  const t = useText();
  const { lang } = useLang();
  const today = useToday();
  const [values, setValues] = useState<RecordValues>(() => startOfRecord(today));
  const kept = useFiles({ most: mostProof });
  const form = useActionForm(recordAttempt, deliveryCalls);
  const files = kept.files.map(({ id }) => id);
  const fields = { values, errorOf: form.errorOf, onChange: setValues };
  const send = () =>
    form.send(
      checkRecord(values, { files, sending: kept.sending }, today, lang),
      { params: { id: item.id }, body: recordBody(item, values, files) },
      onClose,
    );
  return (
    <ActionDialog
      title={t(words.record)}
      verb={t(words.record)}
      effect={<p>{t(words.recordEffect)}</p>}
      form={form}
      onAct={send}
      onClose={onClose}
    >
      <WhichFields {...fields} item={item} />
      <TextInput
        id={fieldId('day')}
        type="date"
        label={t(words.day)}
        value={values.day}
        max={today}
        error={form.errorOf('day')}
        onChange={(event) => setValues({ ...values, day: event.currentTarget.value })}
      />
      <ResultChoices {...fields} />
      <ResultTexts {...fields} />
      {asks.postal(values) && (
        <PostalFields
          path="postal"
          idOf={fieldId}
          errorOf={form.errorOf}
          value={values.postal}
          onChange={(postal) => setValues({ ...values, postal })}
        />
      )}
      <FilesField kept={kept} error={form.errorOf('files')} />
      <Textarea
        id={fieldId('note')}
        label={t(words.note)}
        rows={2}
        maxLength={500}
        value={values.note}
        error={form.errorOf('note')}
        onChange={(event) => setValues({ ...values, note: event.currentTarget.value })}
      />
    </ActionDialog>
  );
}
