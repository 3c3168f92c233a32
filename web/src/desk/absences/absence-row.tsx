import { type Absence, endAbsence, listAbsences, listUnattended } from '@sufu/contract/administration';
import { formatCourtDay, toCourtDay } from '@sufu/contract/core';
import { readQueue } from '@sufu/contract/desk';
import { useState } from 'react';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Tag, type Tone } from '../../shared/ui/display/tag.tsx';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { useActionForm } from '../actions/use-action-form.ts';
import desk from '../shared/desk.module.css';
import { words } from './words.ts';

const tones: Readonly<Record<Absence['state'], Tone>> = {
  ...{ coming: 'info', running: 'warning', over: 'neutral', ended: 'neutral' },
};
const refreshes = [listAbsences, listUnattended, readQueue];

function EndDialog({ item, onClose }: { item: Absence; onClose: () => void }) {
  const t = useText();
  const form = useActionForm(endAbsence, refreshes);
  const { id, version, name } = item;
  return (
    <ActionDialog
      title={t(words.end)}
      verb={t(words.end)}
      effect={<p>{t(words.endEffect, { name })}</p>}
      form={form}
      onAct={() => form.send([], { params: { id }, body: { version } }, onClose)}
      onClose={onClose}
    />
  );
}

/** An absence: who, when, who stands in, and the way to end it early. */
export function AbsenceRow({ item }: { item: Absence }) {
  const t = useText();
  const { lang } = useLang();
  const [ends, setEnds] = useState(false);
  const { name, staffNo, division, deputy, from, to, state, by, mayEnd } = item;
  const day = (text: string) => formatCourtDay(toCourtDay(text), lang);
  return (
    <li>
      <header>
        <b>{name}</b>
        <span className={desk.number}>{staffNo}</span>
        <Tag tone={tones[state]}>{t(words[state])}</Tag>
        <span>{division}</span>
      </header>
      <p>{t(from === to ? words.oneDay : words.span, { from: day(from), to: day(to), deputy })}</p>
      <small>{t(words.by, { name: by })}</small>
      {mayEnd && (
        <div className={desk.others}>
          <Button size="sm" variant="outline" onClick={() => setEnds(true)}>
            {t(words.end)}
          </Button>
        </div>
      )}
      {ends && <EndDialog item={item} onClose={() => setEnds(false)} />}
    </li>
  );
}
