import { type CourtAction, notifiedBySms } from '@sufu/contract/applications';
import { actOnApplication, proposeDecision, type WordAction } from '@sufu/contract/desk';
import { useState } from 'react';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { actionLabel } from './actions.ts';
import { checkWords } from './check-words.ts';
import type { DialogProps } from './dialog-props.ts';
import { useActionForm } from './use-action-form.ts';
import { type EnteredWords, WordFields } from './word-fields.tsx';
import { effects, words } from './words.ts';

/** What follows: the decision, the paper it makes, how the party is told. */
export function EffectOf({ action, courtAction }: { action: WordAction; courtAction: CourtAction | undefined }) {
  const t = useText();
  const sms = courtAction?.result !== undefined && notifiedBySms.includes(courtAction.result);
  return (
    <>
      <p>{t(effects[action])}</p>
      <p>
        {courtAction?.document && t(words.makesPaper, { paper: t(courtAction.document) })}
        {t(sms ? words.tellsSms : words.tells)}
      </p>
    </>
  );
}

/** A decision in words: accept, refuse, approve, reply, forward …; or the proposal of it to the higher body. */
export function WordDialog({ item, kind, act, action, onClose, onDone }: DialogProps & { action: WordAction }) {
  const t = useText();
  const { lang } = useLang();
  const [entered, setEntered] = useState<EnteredWords>({ reason: '', detail: '' });
  const acting = useActionForm(actOnApplication);
  const proposing = useActionForm(proposeDecision);
  const form = act.propose ? proposing : acting;
  const courtAction = kind.courtActions.find((candidate) => candidate.action === action);
  const label = actionLabel(act, item, lang);
  const send = () =>
    form.send(
      checkWords(action, entered, lang),
      { params: { id: item.id }, body: { version: item.version, action, ...entered } },
      onDone,
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
          <EffectOf action={action} courtAction={courtAction} />
        )
      }
      form={form}
      onAct={send}
      onClose={onClose}
    >
      <WordFields
        action={action}
        entered={entered}
        form={form}
        onChange={(change) => setEntered((old) => ({ ...old, ...change }))}
      />
    </ActionDialog>
  );
}
