import { type CourtAction, toldBySms } from '@sufu/contract/applications';
import { actOnApplication, proposeDecision, type WordAction } from '@sufu/contract/desk';
import { useState } from 'react';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { ActDialog } from './act-dialog.tsx';
import { labelOf } from './acts.ts';
import { checkWords } from './check-words.ts';
import type { DialogProps } from './dialog-props.ts';
import { useActForm } from './use-act-form.ts';
import { type Said, WordFields } from './word-fields.tsx';
import { effects, words } from './words.ts';

/** What follows: the decision, the paper it makes, how the party is told. */
export function EffectOf({ action, of }: { action: WordAction; of: CourtAction | undefined }) {
  const t = useText();
  const sms = of?.result !== undefined && toldBySms.includes(of.result);
  return (
    <>
      <p>{t(effects[action])}</p>
      <p>
        {of?.document && t(words.makesPaper, { paper: t(of.document) })}
        {t(sms ? words.tellsSms : words.tells)}
      </p>
    </>
  );
}

/** A decision in words: accept, refuse, approve, reply, forward …; or the proposal of it to the higher body. */
export function WordDialog({ item, kind, act, action, onClose, onDone }: DialogProps & { action: WordAction }) {
  const t = useText();
  const { lang } = useLang();
  const [said, setSaid] = useState<Said>({ reason: '', detail: '' });
  const acting = useActForm(actOnApplication);
  const proposing = useActForm(proposeDecision);
  const form = act.propose ? proposing : acting;
  const of = kind.courtActions.find((one) => one.action === action);
  const label = labelOf(act, item, lang);
  const send = () =>
    form.send(
      checkWords(action, said, lang),
      { params: { id: item.id }, body: { version: item.version, action, ...said } },
      onDone,
    );
  return (
    <ActDialog
      title={label}
      verb={label}
      danger={action === 'notAccept' || action === 'reject' || action === 'cancel'}
      effect={
        act.propose ? (
          <p>{t(words.proposeEffect, { who: of ? t(of.byRole) : t(words.higherBody) })}</p>
        ) : (
          <EffectOf action={action} of={of} />
        )
      }
      form={form}
      onAct={send}
      onClose={onClose}
    >
      <WordFields
        action={action}
        said={said}
        form={form}
        onChange={(change) => setSaid((old) => ({ ...old, ...change }))}
      />
    </ActDialog>
  );
}
