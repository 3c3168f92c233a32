import { courtActionOf } from '@sufu/contract/applications';
import { actOnApplication, proposeDecision, type WordAction } from '@sufu/contract/desk';
import { useState } from 'react';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { actionLabel } from './actions.ts';
import { checkWords } from './check-words.ts';
import type { DialogProps } from './dialog-props.ts';
import { EffectOf } from './effect-of.tsx';
import { PaperPreview } from './paper-preview.tsx';
import { useActionForm } from './use-action-form.ts';
import { type EnteredWords, WordFields } from './word-fields.tsx';
import { words } from './words.ts';

/** A decision in words: accept, refuse, approve, reply, forward …; or the proposal of it to the higher body. */
export function WordDialog({ item, kind, act, action, onClose, onDone, onNext }: DialogProps & { action: WordAction }) {
  const t = useText();
  const { lang } = useLang();
  const [entered, setEntered] = useState<EnteredWords>({ reason: '', detail: '' });
  const acting = useActionForm(actOnApplication);
  const proposing = useActionForm(proposeDecision);
  const form = act.propose ? proposing : acting;
  const courtAction = courtActionOf(kind, action);
  const label = actionLabel(act, item, lang);
  const send = (then: () => void) =>
    form.send(
      checkWords(action, entered, lang, item.asksCaseNo),
      { params: { id: item.id }, body: { version: item.version, action, ...entered } },
      then,
    );
  return (
    <ActionDialog
      title={label}
      verb={label}
      danger={action === 'notAccept' || action === 'reject' || action === 'cancel'}
      effect={
        act.propose ? (
          <p>{t(words.proposeEffect, { who: courtAction ? t(courtAction.byRole) : t(words.higherBody) })}</p>
        ) : (
          <EffectOf action={action} kind={kind} />
        )
      }
      form={form}
      onAct={() => send(onDone)}
      also={{ verb: t(words.andNext, { verb: label }), onAct: () => send(onNext) }}
      onClose={onClose}
    >
      <WordFields
        kind={kind}
        action={action}
        asksCaseNo={item.asksCaseNo}
        entered={entered}
        form={form}
        onChange={(change) => setEntered((old) => ({ ...old, ...change }))}
      />
      {!act.propose && <PaperPreview item={item} kind={kind} action={action} entered={entered} />}
    </ActionDialog>
  );
}
