import {
  addressSourceWords,
  channelWords,
  planDelivery,
  recordConsent,
  consentWords as toldWords,
} from '@sufu/contract/delivery';
import { useState } from 'react';
import { requestKey } from '../../../shared/form/request-key.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { TextInput } from '../../../shared/ui/controls/text-field.tsx';
import { ActionDialog, fieldId } from '../../actions/action-dialog.tsx';
import { type ActionForm, useActionForm } from '../../actions/use-action-form.ts';
import { Chosen, Written } from '../acts/act-form.tsx';
import { mostProof } from '../acts/shared.ts';
import { electronicWays } from '../choices.ts';
import classes from '../deliveries.module.css';
import { FilesField } from '../files-field.tsx';
import { PostalFields } from '../postal-fields.tsx';
import { useFiles } from '../use-files.ts';
import { type ConsentValues, checkConsent, consentRequest, heardBy, startOfConsent } from './consent-form.ts';
import { consentWords as words } from './consent-words.ts';
import type { PlannedParty } from './use-serve-form.ts';

type FieldsProps = {
  readonly form: ActionForm;
  readonly values: ConsentValues;
  readonly onChange: (next: Partial<ConsentValues>) => void;
};

const sources = heardBy.map((each) => [each, addressSourceWords[each]] as const);
const answers = [
  ['yes', words.yes],
  ['no', words.no],
] as const;

/** How and when it was said, and what. */
function SaidFields({ form, values, onChange }: FieldsProps) {
  const t = useText();
  const { source, at, electronic } = values;
  const pickSource = (value: string) => onChange({ source: heardBy.find((each) => each === value) ?? '' });
  const pickAnswer = (value: string) => onChange({ electronic: value === 'yes' || value === 'no' ? value : '' });
  return (
    <>
      <Chosen
        {...{ form, name: 'source', label: words.source, value: source, onChange: pickSource, options: sources }}
      />
      <TextInput
        id={fieldId('at')}
        type="datetime-local"
        label={t(words.at)}
        value={at}
        error={form.errorOf('at')}
        onChange={(event) => onChange({ at: event.currentTarget.value })}
      />
      <Chosen
        {...{ form, name: 'electronic', label: words.electronic, value: electronic, onChange: pickAnswer }}
        options={answers}
      />
    </>
  );
}

/** The ways that were accepted, each with its address; in the portal only whoever has an account there. */
function WaysFields({ form, values, onChange, hasAccount }: FieldsProps & { readonly hasAccount: boolean }) {
  const t = useText();
  const { channels } = values;
  const ways = electronicWays.filter((each) => hasAccount || each !== 'PORTAL');
  const error = form.errorOf('channels');
  const addresses = [
    ['MOBILE', 'phone', words.mobile],
    ['EMAIL', 'email', words.email],
  ] as const;
  return (
    <>
      <fieldset id={fieldId('channels')} tabIndex={-1} className={classes.choices}>
        <legend>{t(words.channels)}</legend>
        {ways.map((channel) => (
          <label key={channel}>
            <input
              type="checkbox"
              checked={channels.includes(channel)}
              onChange={(event) =>
                onChange({
                  channels: event.currentTarget.checked
                    ? [...channels, channel]
                    : channels.filter((each) => each !== channel),
                })
              }
            />
            {t(channelWords[channel])}
          </label>
        ))}
      </fieldset>
      {error && <p className="ls-error">{error}</p>}
      {addresses.map(
        ([channel, name, label]) =>
          channels.includes(channel) && (
            <TextInput
              key={name}
              id={fieldId(name)}
              label={t(label)}
              value={values[name]}
              error={form.errorOf(name)}
              maxLength={100}
              autoComplete="off"
              data-personal
              onChange={(event) => onChange({ [name]: event.currentTarget.value })}
            />
          ),
      )}
    </>
  );
}

type Props = { readonly caseId: string; readonly party: PlannedParty; readonly onClose: () => void };

/** What a party says of electronic service by phone, on paper or in a record. Pressed twice it is recorded once. */
export function ConsentDialog({ caseId, party, onClose }: Props) {
  const t = useText();
  const { lang } = useLang();
  const [key] = useState(requestKey);
  const [values, setValues] = useState(startOfConsent);
  const kept = useFiles({ most: mostProof });
  const form = useActionForm(recordConsent, [planDelivery]);
  const onChange = (next: Partial<ConsentValues>): void => setValues((before) => ({ ...before, ...next }));
  const files = kept.files.map(({ id }) => id);
  const act = () => {
    const more = { files: files.length, sending: kept.sending, hasPostal: party.postal !== null };
    const request = consentRequest(values, { caseId, partyId: party.partyId }, { key, files });
    form.send(checkConsent(values, more, lang), request, onClose);
  };
  const effect = (
    <>
      <p>{t(words.effect)}</p>
      <blockquote>{t(toldWords)}</blockquote>
    </>
  );
  const fields = { form, values, onChange };
  return (
    <ActionDialog
      {...{ form, effect, onClose, onAct: act }}
      title={t(words.open, { name: party.name })}
      verb={t(words.verb)}
    >
      <SaidFields {...fields} />
      {values.electronic === 'yes' && <WaysFields {...fields} hasAccount={party.receivers.length > 0} />}
      <PostalFields
        {...{ path: 'postal', idOf: fieldId, errorOf: form.errorOf, value: values.postal, isTheirs: true }}
        onChange={(postal) => onChange({ postal })}
      />
      <Written
        {...{ form, name: 'note', label: words.note, value: values.note, rows: 2 }}
        onChange={(note) => onChange({ note })}
      />
      <FilesField kept={kept} error={form.errorOf('files')} />
    </ActionDialog>
  );
}
