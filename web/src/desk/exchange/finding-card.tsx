import { formatInstant } from '@sufu/contract/core';
import { decideFinding, type Finding, lineErrors, listFindings, rowKinds } from '@sufu/contract/exchange';
import { useState } from 'react';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Tag } from '../../shared/ui/display/tag.tsx';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { useActionForm } from '../actions/use-action-form.ts';
import classes from '../shared/desk.module.css';
import { words } from './words.ts';

type Act = Finding['may'][number];

function DecideDialog({
  finding,
  act,
  said,
  onClose,
}: {
  finding: Finding;
  act: Act;
  said: string;
  onClose: () => void;
}) {
  const t = useText();
  const form = useActionForm(decideFinding, [listFindings]);
  const { id, version } = finding;
  return (
    <ActionDialog
      title={t(words[`${act}_`])}
      verb={t(words[`${act}_`])}
      effect={
        <>
          <p>{said}</p>
          <p>{t(words[`${act}Effect`])}</p>
        </>
      }
      form={form}
      onAct={() => form.send([], { params: { id }, body: { version, act } }, onClose)}
      onClose={onClose}
    />
  );
}

/** A row that was not taken: which, why, and what becomes of it. */
export function FindingCard({ finding }: { finding: Finding }) {
  const t = useText();
  const { lang } = useLang();
  const [act, setAct] = useState<Act | null>(null);
  const { source, kind, externalId: id, rowVersion: v, what, state, foundAt, decidedBy, decidedAt, may } = finding;
  const said = t(words.findingLine, { source, kind: t(rowKinds[kind]), id, v });
  const at = (instant: string): string => formatInstant(instant, lang, 'table');
  return (
    <li>
      <header>
        <b>{said}</b>
        {state !== 'OPEN' && <Tag tone="neutral">{t(words[state])}</Tag>}
      </header>
      <p className={classes.value}>{t(lineErrors[what])}</p>
      <small>{t(words.foundAt, { at: at(foundAt) })}</small>
      {decidedBy !== null && decidedAt !== null && (
        <small>{t(words.decided, { who: decidedBy, at: at(decidedAt) })}</small>
      )}
      {may.length > 0 && (
        <div className={classes.others}>
          {may.map((each) => (
            <Button key={each} size="sm" variant="outline" onClick={() => setAct(each)}>
              {t(words[`${each}_`])}
            </Button>
          ))}
        </div>
      )}
      {act && <DecideDialog {...{ finding, act, said }} onClose={() => setAct(null)} />}
    </li>
  );
}
