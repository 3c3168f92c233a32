import { type Ask, preservation } from '@sufu/contract/applications';
import { formatFen, formatInstant } from '@sufu/contract/core';
import { type Proposal, type ReviewDemand, type ReviewItem, settleDemand } from '@sufu/contract/desk';
import { useState } from 'react';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { PreviewButton } from '../../shared/viewer/preview-button.tsx';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { checkLength } from '../actions/check-words.ts';
import { ReasonField } from '../actions/reason-field.tsx';
import { useActionForm } from '../actions/use-action-form.ts';
import { words as actWords } from '../actions/words.ts';
import desk from '../shared/desk.module.css';
import { actionWords, words } from '../shared/words.ts';
import classes from './decision.module.css';

const stateOf = { open: words.proposalOpen, approved: words.proposalApproved, 'sent-back': words.proposalSentBack };

function ProposalCard({ proposal }: { proposal: Proposal }) {
  const t = useText();
  const { lang } = useLang();
  return (
    <li data-open={proposal.state === 'open' || undefined}>
      <b>{t(actWords.propose, { action: t(actionWords[proposal.action]) })}</b>{' '}
      <small>{t(stateOf[proposal.state])}</small>
      <p className={desk.value}>{[proposal.detail, proposal.reason].filter((text) => text !== '').join('\n')}</p>
      <small>
        {proposal.by.name} {formatInstant(proposal.at, lang, 'table')}
      </small>
      {proposal.answer && (
        <p className={desk.value}>
          <b>{proposal.answeredBy?.name}</b> {proposal.answer}
        </p>
      )}
    </li>
  );
}

function AskCard({ ask }: { ask: Ask }) {
  const t = useText();
  const { lang } = useLang();
  const waits = ask.kind === 'question' ? words.askWaits : words.recallWaits;
  return (
    <li data-open={(ask.kind === 'question' ? ask.answer === null : ask.granted === null) || undefined}>
      <b>{t(ask.kind === 'question' ? words.asked : words.recallAsked)}</b>
      <p className={desk.value}>{ask.text}</p>
      <small>
        {t(ask.by)} {formatInstant(ask.at, lang, 'table')}
        {ask.dueDay && <> · {t(words.answerBy, { day: ask.dueDay })}</>}
      </small>
      {ask.answer ? (
        <>
          <p className={desk.value}>
            <b>{t(words.answered)}</b> {ask.answer.text}
          </p>
          {ask.answer.files.map((file, _, files) => (
            <PreviewButton key={file.id} files={files} first={file.id} className={desk.link}>
              {t(words.view)} {file.name}
            </PreviewButton>
          ))}
          <small>
            {t(ask.answer.by)} {formatInstant(ask.answer.at, lang, 'table')}
          </small>
        </>
      ) : (
        <p>{t(waits)}</p>
      )}
    </li>
  );
}

type Settled = ReviewDemand['may'][number];
const demandState = { open: words.demandOpen, met: words.demandMet, withdrawn: words.demandWithdrawn };

function DemandCard({ demand, item }: { demand: ReviewDemand; item: ReviewItem }) {
  const t = useText();
  const { lang } = useLang();
  const [settling, setSettling] = useState<Settled | null>(null);
  const form = preservation.GUARANTEE_KIND.options.find(({ value }) => value === demand.guaranteeKind);
  return (
    <li data-open={demand.state === 'open' || undefined}>
      <b>{t(demand.kind === 'payment' ? words.payment : words.guarantee)}</b>{' '}
      <small>{t(demandState[demand.state])}</small>
      <p>
        <span className="num">{formatFen(demand.amount, lang)}</span>
        {form && <> · {t(form.label)}</>} ·{' '}
        {demand.dueDay === null ? t(words.fromReceipt) : t(words.upTo, { day: demand.dueDay })}
      </p>
      <p className={desk.value}>{demand.reason}</p>
      {demand.may.length > 0 && (
        <div className={desk.others}>
          {demand.may.map((to) => (
            <Button key={to} size="sm" variant={to === 'met' ? 'outline' : 'subtle'} onClick={() => setSettling(to)}>
              {t(to === 'met' ? actWords.met : actWords.drop)}
            </Button>
          ))}
        </div>
      )}
      {settling && <SettleDialog item={item} demand={demand} to={settling} onClose={() => setSettling(null)} />}
    </li>
  );
}

type SettleProps = { item: ReviewItem; demand: ReviewDemand; to: Settled; onClose: () => void };

function SettleDialog({ item, demand, to, onClose }: SettleProps) {
  const t = useText();
  const { lang } = useLang();
  const form = useActionForm(settleDemand);
  const [reason, setReason] = useState('');
  const met = to === 'met';
  // What a bill stands for is met by money alone.
  const isBilled = !demand.may.includes('met');
  const send = () =>
    form.send(
      isBilled ? checkLength('reason', reason, actWords.reason, lang) : [],
      { params: { id: item.id }, body: { demandId: demand.id, state: to, reason } },
      onClose,
    );
  return (
    <ActionDialog
      title={t(met ? actWords.metTitle : actWords.dropTitle)}
      verb={t(met ? actWords.met : actWords.drop)}
      effect={t(met ? actWords.metEffect : isBilled ? actWords.dropFeeEffect : actWords.dropEffect)}
      form={form}
      onAct={send}
      onClose={onClose}
    >
      {isBilled && (
        <ReasonField
          path="reason"
          form={form}
          autoFocus
          label={t(actWords.reason)}
          max={500}
          value={reason}
          onChange={setReason}
        />
      )}
    </ActionDialog>
  );
}

/** What stands between the court and the party, and inside the court: proposals, questions, demands, the time set. */
export function StandingView({ item }: { item: ReviewItem }) {
  const t = useText();
  const { lang } = useLang();
  const { proposals, asks, demands, schedule } = item;
  if (proposals.length + asks.length + demands.length === 0 && !schedule) return null;
  return (
    <section>
      <h2>{t(words.standing)}</h2>
      <ul className={classes.standing}>
        {proposals.map((proposal) => (
          <ProposalCard key={proposal.id} proposal={proposal} />
        ))}
        {asks.map((ask) => (
          <AskCard key={ask.id} ask={ask} />
        ))}
        {demands.map((demand) => (
          <DemandCard key={demand.id} demand={demand} item={item} />
        ))}
        {schedule && (
          <li>
            <b>{t(words.scheduled)}</b>
            <p>
              {formatInstant(schedule.startsAt, lang)} · {schedule.place}
            </p>
            <p>{schedule.people.join('、')}</p>
            {schedule.note !== '' && <p className={desk.value}>{schedule.note}</p>}
          </li>
        )}
      </ul>
    </section>
  );
}
