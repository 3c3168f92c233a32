import { formatInstant, hasPermission } from '@sufu/contract/core';
import { readFeeTables } from '@sufu/contract/fees';
import { decideSetting, leastReason, listSettings, readSettings, type SettingItem } from '@sufu/contract/settings';
import { useState } from 'react';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { useSignedInUser } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Tag, type Tone } from '../../shared/ui/display/tag.tsx';
import { ProposalDialog } from '../actions/proposal-dialog.tsx';
import classes from '../shared/desk.module.css';
import { SettingChange, SettingTitle } from './setting-value.tsx';
import { TakeBack } from './take-back.tsx';
import { words } from './words.ts';

type Act = SettingItem['may'][number];
const tones: Readonly<Record<SettingItem['state'], Tone>> = {
  PROPOSED: 'warning',
  IN_FORCE: 'success',
  REFUSED: 'neutral',
  WITHDRAWN: 'neutral',
};

const refreshes = [listSettings, readSettings, readFeeTables];

function DecideDialog({ item, act, onClose }: { item: SettingItem; act: Act; onClose: () => void }) {
  return (
    <ProposalDialog
      {...{ call: decideSetting, refreshes, proposal: item, act, onClose }}
      say={(word) => words[word]}
      least={leastReason}
      most={200}
    >
      <p>
        <SettingTitle item={item} />
      </p>
      {act === 'approve' && <SettingChange item={item} />}
    </ProposalDialog>
  );
}

/** One change: what, on what it rests, by whom, and what became of it. */
export function ChangeCard({ item }: { item: SettingItem }) {
  const t = useText();
  const { lang } = useLang();
  const [act, setAct] = useState<Act | null>(null);
  const { state, reason, by, at, from, decidedBy, decidedAt, answer } = item;
  const mayPropose = hasPermission(useSignedInUser().roles, 'setting.propose');
  const mayTakeBack = mayPropose && (item.counts || item.comes) && item.before !== null;
  return (
    <li>
      <header>
        <b>
          <SettingTitle item={item} />
        </b>
        <Tag tone={tones[state]}>{t(words[state])}</Tag>
        {item.counts && <Tag tone="info">{t(words.counts)}</Tag>}
        {item.comes && <Tag tone="info">{t(words.comes)}</Tag>}
      </header>
      {from !== null && <p>{t(words.effectiveFrom, { at: formatInstant(from, lang, 'table') })}</p>}
      {state === 'PROPOSED' ? (
        <SettingChange item={item} />
      ) : (
        <details>
          <summary>{t(words.whatChanged)}</summary>
          <SettingChange item={item} />
        </details>
      )}
      <p className={classes.value}>{reason}</p>
      <small>{t(words.proposedBy, { name: by, at: formatInstant(at, lang, 'table') })}</small>
      {decidedBy !== null && decidedAt !== null && (
        <small>{t(words.decidedBy, { name: decidedBy, at: formatInstant(decidedAt, lang, 'table') })}</small>
      )}
      {answer !== '' && <p className={classes.value}>{answer}</p>}
      {(item.may.length > 0 || mayTakeBack) && (
        <div className={classes.others}>
          {item.may.map((each) => (
            <Button key={each} size="sm" variant="outline" onClick={() => setAct(each)}>
              {t(words[each])}
            </Button>
          ))}
          {mayTakeBack && <TakeBack item={item} />}
        </div>
      )}
      {act && <DecideDialog item={item} act={act} onClose={() => setAct(null)} />}
    </li>
  );
}
