import type { Answers } from '@sufu/contract/applications';
import { addContact, checkContact, listContacts, readContact, updateContact } from '@sufu/contract/contacts';
import type { Problem } from '@sufu/contract/core';
import { useState } from 'react';
import { errorSentence, problemsWith, useCall, useCallMutation } from '../../shared/api/index.ts';
import { FieldList, FormProvider, stillWrong } from '../../shared/form/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { useToday } from '../../shared/timing/clock.tsx';
import { Dialog } from '../../shared/ui/controls/dialog.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import { answersFrom, draftFrom, fieldsFor, newContact } from './fields.ts';
import { words } from './words.ts';

type Props = {
  /** Whom to change; absent for somebody new. */
  readonly id?: string;
  readonly onClose: () => void;
  readonly onDone: (change: 'added' | 'updated') => void;
};

/** Somebody new, or somebody changed, in one dialog. */
export function ContactForm(props: Props) {
  const t = useText();
  const { lang } = useLang();
  const { id = '', onClose } = props;
  const read = useCall(readContact, { query: { id } }, { enabled: id !== '', staleTime: 0, gcTime: 0 });
  const refreshes = [listContacts, readContact];
  const add = useCallMutation(addContact, { refreshes, onSuccess: () => props.onDone('added') });
  const update = useCallMutation(updateContact, { refreshes, onSuccess: () => props.onDone('updated') });
  const [typed, setTyped] = useState<Answers | null>(id === '' ? newContact : null);
  const [reported, setReported] = useState<readonly Problem[]>([]);
  const today = useToday();
  const answers = typed ?? (read.data ? answersFrom(read.data) : null);
  const failure = add.error ?? update.error ?? read.error;
  const wrong = problemsWith(add.error ?? update.error, lang);
  const now = answers ? checkContact(draftFrom(answers), { lang, today }) : [];
  const save = () => {
    setReported(now);
    if (!answers || now.length > 0) return;
    const body = draftFrom(answers);
    if (id === '') add.mutate({ body });
    else update.mutate({ body: { id, ...body } });
  };
  const problems = wrong.length > 0 ? wrong : stillWrong(reported, now);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(id === '' ? words.addFull : words.editFull)}
      effect={t(words.lead)}
      verb={t(words.save)}
      back={t(words.cancel)}
      busy={add.isPending || update.isPending}
      error={problems[0]?.msg ?? (failure ? errorSentence(failure, lang) : undefined)}
      onAct={save}
    >
      {answers ? (
        <FormProvider problems={problems} answers={answers} files={[]}>
          <FieldList
            fields={fieldsFor(answers)}
            answers={answers}
            onChange={(name, value) => setTyped({ ...answers, [name]: value })}
          />
        </FormProvider>
      ) : (
        <WaitingRows rows={4} />
      )}
    </Dialog>
  );
}
