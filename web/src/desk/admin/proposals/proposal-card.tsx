import {
  decideStaffProposal,
  leastAnswer,
  listStaff,
  listStaffProposals,
  officeTable,
  type StaffProposal,
} from '@sufu/contract/administration';
import { type CallReply, formatInstant } from '@sufu/contract/core';
import { useState } from 'react';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { Tag, type Tone } from '../../../shared/ui/display/tag.tsx';
import { ProposalDialog } from '../../actions/proposal-dialog.tsx';
import desk from '../../shared/desk.module.css';
import { words } from './words.ts';

type Act = StaffProposal['may'][number];
export type Decided = CallReply<typeof decideStaffProposal>;
const tones: Readonly<Record<StaffProposal['state'], Tone>> = {
  ...{ PROPOSED: 'warning', DONE: 'success', ALONE: 'info', REFUSED: 'neutral', WITHDRAWN: 'neutral' },
};
const refreshes = [listStaffProposals, listStaff];

/** Whom it is about and what is asked for. */
function Asked({ item }: { item: StaffProposal }) {
  const t = useText();
  const namesOf = (held: StaffProposal['from']) =>
    held.map((office) => t(officeTable[office].label)).join(t(words.comma)) || t(words.nothing);
  if (item.kind === 'reopen') return <p data-personal>{t(words.newPhone, { end: item.phoneEnd ?? '' })}</p>;
  if (item.kind === 'factor') return <p>{t(words.lostFactor)}</p>;
  if (item.kind === 'return') return <p>{namesOf(item.to)}</p>;
  return <p>{t(words.fromTo, { from: namesOf(item.from), to: namesOf(item.to) })}</p>;
}

type Props = { readonly item: StaffProposal; readonly onDecided: (decided: Decided) => void };

/** One change that two people decide: about whom, what, by whom, and what became of it. */
export function ProposalCard({ item, onDecided }: Props) {
  const t = useText();
  const { lang } = useLang();
  const [act, setAct] = useState<Act | null>(null);
  const { kind, state, name, staffNo, by, at, decidedBy, decidedAt, answer } = item;
  const heading = t(words.heading, { kind: t(words[kind]), name, no: staffNo });
  const instant = (moment: string) => formatInstant(moment, lang, 'table');
  return (
    <li>
      <header>
        <b>{heading}</b>
        <Tag tone={tones[state]}>{t(words[state])}</Tag>
      </header>
      <Asked item={item} />
      {state === 'ALONE' && <p>{t(words.aloneWhy)}</p>}
      <small>{t(words.by, { name: by, at: instant(at) })}</small>
      {decidedBy !== null && decidedAt !== null && (
        <small>{t(words.decidedBy, { name: decidedBy, at: instant(decidedAt) })}</small>
      )}
      {answer !== '' && <p className={desk.value}>{answer}</p>}
      {item.may.length > 0 && (
        <div className={desk.others}>
          {item.may.map((each) => (
            <Button key={each} size="sm" variant="outline" onClick={() => setAct(each)}>
              {t(words[each])}
            </Button>
          ))}
        </div>
      )}
      {act && (
        <ProposalDialog
          {...{ call: decideStaffProposal, refreshes, proposal: item, act, onDecided }}
          onClose={() => setAct(null)}
          say={(word) => words[word]}
          least={leastAnswer}
          most={200}
        >
          <p>{heading}</p>
          <Asked item={item} />
        </ProposalDialog>
      )}
    </li>
  );
}
