import {
  actOnMail,
  type DeskMailDetail,
  type FoundMaterial,
  listDeskMail,
  type MailMark,
  mailMarks,
  mailMarkWords,
  readDeskMail,
} from '@sufu/contract/mail';
import { useId, useState } from 'react';
import { requestKey } from '../../shared/form/request-key.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { words as listWords } from '../../shared/mail/words.ts';
import { TextInput } from '../../shared/ui/controls/text-field.tsx';
import { ActionDialog, fieldId } from '../actions/action-dialog.tsx';
import { problem } from '../actions/check-words.ts';
import { useActionForm } from '../actions/use-action-form.ts';
import classes from './mail.module.css';
import { words } from './words.ts';

type Found = { readonly mark: MailMark; readonly note: string };

function Check({ material, found, onChange }: { material: FoundMaterial; found: Found; onChange: (f: Found) => void }) {
  const t = useText();
  const group = useId();
  const { name, copies, pages, form } = material;
  return (
    <fieldset className={classes.check}>
      <legend data-personal>{name}</legend>
      <small>
        {t(listWords.amount, { copies, pages })} · {t(listWords[form])}
      </small>
      <div className={classes.marks}>
        {mailMarks.map((mark) => (
          <label key={mark}>
            <input
              type="radio"
              name={`${group}-mark`}
              checked={found.mark === mark}
              onChange={() => onChange({ ...found, mark })}
            />
            {t(mailMarkWords[mark])}
          </label>
        ))}
      </div>
      {found.mark !== 'OK' && (
        <TextInput
          aria-label={t(words.markNoteOf, { name })}
          placeholder={t(words.markNote)}
          value={found.note}
          maxLength={200}
          onChange={(event) => onChange({ ...found, note: event.currentTarget.value })}
        />
      )}
    </fieldset>
  );
}

/** Open and compare, thing by thing, by two. */
export function RegisterDialog({ item, onClose }: { item: DeskMailDetail; onClose: () => void }) {
  const t = useText();
  const [key] = useState(requestKey);
  const [witnessNo, setWitnessNo] = useState('');
  const [found, setFound] = useState<readonly Found[]>(() => item.materials.map(() => ({ mark: 'OK', note: '' })));
  const form = useActionForm(actOnMail, [readDeskMail, listDeskMail]);
  const send = () => {
    const problems = witnessNo.trim() === '' ? [problem('witnessNo', t(words.needWitnessNo))] : [];
    // What was found to be there after all has no note.
    const kept = found.map(({ mark, note }) => ({ mark, note: mark === 'OK' ? '' : note }));
    const body = { act: 'register', key, version: item.version, witnessNo, found: kept } as const;
    form.send(problems, { params: { id: item.id }, body }, onClose);
  };
  return (
    <ActionDialog
      title={t(words.register)}
      verb={t(words.register)}
      effect={<p>{t(words.registerEffect)}</p>}
      form={form}
      onAct={send}
      onClose={onClose}
    >
      <div id={fieldId('found')} tabIndex={-1} className={classes.page}>
        {item.materials.map((material, i) => (
          <Check
            // biome-ignore lint/suspicious/noArrayIndexKey: the list keeps its order
            key={i}
            material={material}
            found={found[i] ?? { mark: 'OK', note: '' }}
            onChange={(next) => setFound(found.with(i, next))}
          />
        ))}
      </div>
      <TextInput
        id={fieldId('witnessNo')}
        label={t(words.witnessNo)}
        value={witnessNo}
        error={form.errorOf('witnessNo')}
        maxLength={20}
        autoComplete="off"
        onChange={(event) => setWitnessNo(event.currentTarget.value)}
      />
    </ActionDialog>
  );
}
