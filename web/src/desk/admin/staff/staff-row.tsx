import { countOpen, officeTable, type StaffItem, type StaffState } from '@sufu/contract/administration';
import { administrationRefusals } from '@sufu/contract/core';
import { useState } from 'react';
import { useText } from '../../../shared/i18n/index.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { Tag, type Tone } from '../../../shared/ui/display/tag.tsx';
import desk from '../../shared/desk.module.css';
import { LeaveDialog, useOpenLine } from './leave-dialog.tsx';
import { ChangeDialog, FactorDialog, RenewDialog, ReopenDialog, ReturnDialog } from './row-dialogs.tsx';
import classes from './staff.module.css';
import { words } from './words.ts';

const tones: Readonly<Record<StaffState, Tone>> = { waiting: 'warning', working: 'success', left: 'neutral' };
const dialogs = {
  ...{ change: ChangeDialog, renew: RenewDialog, return: ReturnDialog, reopen: ReopenDialog },
  ...{ factor: FactorDialog, leave: LeaveDialog, handOver: LeaveDialog },
} as const;
type Act = keyof typeof dialogs;

/** What an administrator may do about somebody; nothing about themselves. */
function actsOf(item: StaffItem): readonly Act[] {
  if (item.isMe) return [];
  if (item.state === 'left') return countOpen(item.open) > 0 ? ['return', 'handOver'] : ['return'];
  if (item.state === 'waiting') return ['change', 'renew', 'leave'];
  return ['change', 'reopen', ...(item.hasFactor ? (['factor'] as const) : []), 'leave'];
}

/** A member of the court: who, where, as what, whether at work, and what is open with them. */
export function StaffRow({ item }: { item: StaffItem }) {
  const t = useText();
  const [act, setAct] = useState<Act | null>(null);
  const { name, staffNo, division, offices, title, phoneEnd, state } = item;
  const acts = actsOf(item);
  const Dialog = act && dialogs[act];
  const namesOf = (held: StaffItem['offices']) => held.map((office) => t(officeTable[office].label));
  const labels = namesOf(offices);
  const openLine = useOpenLine(item);
  const open = openLine === '' ? t(words.nothingOpen) : openLine;
  return (
    <li className={classes.row}>
      <div>
        <header>
          <b>{name}</b>
          <span className={desk.number}>{staffNo}</span>
          <Tag tone={tones[state]}>{t(words[state])}</Tag>
          <span>{division}</span>
        </header>
        <p>
          {labels.length > 0 ? labels.join(t(words.comma)) : t(words.noOffices)}
          {t(title) !== '' && labels.length > 0 && !labels.includes(t(title)) && t(words.titled, { title: t(title) })}
        </p>
        <small className={desk.number}>
          {phoneEnd !== null && <span data-personal>{t(words.phoneEnd, { end: phoneEnd })} · </span>}
          {open}
        </small>
        {item.waits.map(({ kind, offices: asked }) => (
          <p key={kind}>
            <Tag tone="warning">{t(words[`waits${kind}`], { offices: namesOf(asked).join(t(words.comma)) })}</Tag>
          </p>
        ))}
        {item.isMe && <p className={desk.effect}>{t(administrationRefusals['staff.yourself'].text)}</p>}
      </div>
      {acts.length > 0 && (
        <div className={desk.others}>
          {acts.map((each) => (
            <Button key={each} size="sm" variant="outline" onClick={() => setAct(each)}>
              {t(words[each])}
            </Button>
          ))}
        </div>
      )}
      {Dialog && <Dialog item={item} onClose={() => setAct(null)} />}
    </li>
  );
}
