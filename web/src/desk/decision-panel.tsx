import { Button, Textarea, TextInput } from '@mantine/core';
import { type CourtActionKey, courtActionKeys, type Kind } from '@sufu/contract/applications';
import type { Problem } from '@sufu/contract/core';
import {
  actOnApplication,
  claimApplication,
  countQueue,
  type ReviewItem,
  readQueue,
  returnApplication,
  reviewApplication,
  wordActions,
} from '@sufu/contract/desk';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useIsMutating } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useAct, useRefresh } from '../shared/api/index.ts';
import { useLang, useText } from '../shared/i18n/index.tsx';
import { CallFailure } from '../shared/ui/call-failure.tsx';
import { ErrorSummary } from '../shared/ui/error-summary.tsx';
import { checkDecision, courtActionOf, type Decision, detailLabel, needsReason, sendLabel } from './decision.ts';
import type { Points } from './points.ts';
import { ReturnFields } from './return-fields.tsx';
import { useDeskKeys } from './use-desk-keys.ts';
import { actionWords, words } from './words.ts';

/** What the machine checked: each with a sign and a word. */
function Checks({ item }: { item: ReviewItem }) {
  const t = useText();
  return (
    <section>
      <h2>{t(words.checks)}</h2>
      <ul className="desk-checks">
        {item.checks.map((check) => (
          <li key={check.label.zh} data-ok={check.ok}>
            {check.ok ? (
              <IconCircleCheck size={17} aria-label={t(words.checkOk)} />
            ) : (
              <IconAlertTriangle size={17} aria-label={t(words.checkNot)} />
            )}
            <span>{t(check.label)}</span>
            <small>{t(check.value)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Choices({
  actions,
  chosen,
  onChoose,
}: {
  actions: readonly CourtActionKey[];
  chosen: CourtActionKey | null;
  onChoose: (action: CourtActionKey) => void;
}) {
  const t = useText();
  return (
    <fieldset className="desk-choices">
      <legend>{t(words.decide)}</legend>
      <div>
        {actions.map((action) => (
          <label key={action}>
            <input type="radio" name="desk-action" checked={chosen === action} onChange={() => onChoose(action)} />
            {t(actionWords[action])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type ReasonProps = {
  decision: Decision;
  onChange: (change: Partial<Decision>) => void;
  errorOf: (path: string) => string | undefined;
};

function ReasonFields({ decision, onChange, errorOf }: ReasonProps) {
  const t = useText();
  const detail = detailLabel(decision.action);
  return (
    <section className="desk-fields">
      {detail && (
        <TextInput
          id="desk-detail"
          label={t(detail)}
          value={decision.detail}
          maxLength={1000}
          error={errorOf('desk-detail')}
          onChange={(event) => onChange({ detail: event.currentTarget.value })}
        />
      )}
      {needsReason(decision.action) && (
        <Textarea
          id="desk-reason"
          label={t(decision.action === 'reply' ? words.reply : words.reason)}
          description={t(words.reasonHint)}
          autosize
          minRows={4}
          maxRows={16}
          maxLength={2000}
          value={decision.reason}
          error={errorOf('desk-reason')}
          onChange={(event) => onChange({ reason: event.currentTarget.value })}
        />
      )}
    </section>
  );
}

function Effect({ kind, action }: { kind: Kind; action: CourtActionKey }) {
  const t = useText();
  const act = courtActionOf(kind, action);
  const alsoSms = action !== 'accept' && action !== 'forward' && action !== 'transfer';
  return (
    <p className="desk-effect">
      {act?.document && <>{t(words.makesPaper, { paper: t(act.document) })} </>}
      {t(alsoSms ? words.willTell : words.willTellOnly)}
    </p>
  );
}

/** One send at a time; the server's answer is the new item. */
function useSend(item: ReviewItem, onDone: (action: CourtActionKey) => void) {
  const refresh = useRefresh();
  const refreshes = [readQueue, countQueue, reviewApplication];
  // Refused because it was changed meanwhile: the item is shown as it stands now, what was written stays.
  const onError = () => void refresh(...refreshes);
  const act = useAct(actOnApplication, { refreshes, onError });
  const giveBack = useAct(returnApplication, { refreshes, onError });
  const send = (decision: Decision, points: Points) => {
    const params = { id: item.id };
    const onSuccess = () => onDone(decision.action);
    if (decision.action === 'returnForCorrection') {
      const list = points.points.map(({ path, text }) => ({ path, text }));
      giveBack.mutate(
        {
          params,
          body: { version: item.version, points: list, lastDay: decision.lastDay, whyAgain: decision.whyAgain },
        },
        { onSuccess },
      );
    } else {
      const { reason, detail } = decision;
      const action = wordActions.find((one) => one === decision.action);
      if (action) act.mutate({ params, body: { version: item.version, action, reason, detail } }, { onSuccess });
    }
  };
  return { send, busy: act.isPending || giveBack.isPending, error: act.error ?? giveBack.error };
}

type Props = {
  item: ReviewItem;
  kind: Kind;
  points: Points;
  onDone: (action: CourtActionKey) => void;
  onReturning: (returning: boolean) => void;
};

/** What needs words, or points, and nothing more. */
const offered = courtActionKeys.filter(
  (action) => action === 'returnForCorrection' || wordActions.some((one) => one === action),
);

/** Checks, the choice, its words, and the one button. */
export function DecisionPanel({ item, kind, points, onDone, onReturning }: Props) {
  const t = useText();
  const { lang } = useLang();
  const actions = useMemo(() => offered.filter((action) => item.may.includes(action)), [item.may]);
  const [decision, setDecision] = useState<Decision>({
    action: 'accept',
    reason: '',
    detail: '',
    lastDay: item.suggestedLastDay,
    whyAgain: '',
  });
  const [picked, setChosen] = useState<CourtActionKey | null>(
    points.points.length > 0 && actions.includes('returnForCorrection') ? 'returnForCorrection' : null,
  );
  // What is no longer possible (somebody else acted, or it is done) is no longer chosen.
  const chosen = picked && actions.includes(picked) ? picked : null;
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const acting = useIsMutating();
  const { send, busy, error } = useSend(item, (action) => {
    points.clear();
    onDone(action);
  });
  const choose = (action: CourtActionKey) => {
    setChosen(action);
    setProblems([]);
    onReturning(action === 'returnForCorrection');
  };
  const change = (part: Partial<Decision>) => setDecision((old) => ({ ...old, ...part }));
  const submit = () => {
    // While the item is being taken its version is about to change: what is pressed then would be refused.
    if (!chosen || acting > 0) return;
    const next = { ...decision, action: chosen };
    const found = checkDecision(next, points.points, lang);
    setProblems(found);
    if (found.length === 0) send(next, points);
  };
  const numbers = Object.fromEntries(actions.map((action, index) => [String(index + 1), () => choose(action)]));
  useDeskKeys({ ...numbers, 'Ctrl+Enter': () => form.current?.requestSubmit() });
  const shown = error && error.fields.length > 0 ? error.fields : problems;
  const errorOf = (path: string) => shown.find((problem) => problem.path === path)?.msg;
  return (
    <form
      ref={form}
      className="desk-panel"
      aria-label={t(words.decide)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="desk-panel-body">
        <Checks item={item} />
        {item.may.includes('claim') && <Claim item={item} />}
        {actions.length > 0 && <Choices actions={actions} chosen={chosen} onChoose={choose} />}
        {actions.length === 0 && !item.may.includes('claim') && <p className="desk-effect">{t(words.nothingToDo)}</p>}
        {problems.length > 0 && <ErrorSummary problems={problems} />}
        {error && <CallFailure error={error} />}
        {chosen === 'returnForCorrection' && (
          <ReturnFields
            decision={decision}
            points={points}
            again={item.round > 1}
            onChange={change}
            errorOf={errorOf}
          />
        )}
        {chosen && chosen !== 'returnForCorrection' && (
          <ReasonFields decision={{ ...decision, action: chosen }} onChange={change} errorOf={errorOf} />
        )}
      </div>
      {chosen && (
        <div className="desk-panel-foot">
          <Button type="submit" fullWidth loading={busy} aria-busy={busy} disabled={acting > 0 && !busy}>
            {busy ? t(words.sending) : sendLabel(chosen, points.points.length, lang)}
          </Button>
          <Effect kind={kind} action={chosen} />
        </div>
      )}
    </form>
  );
}

function Claim({ item }: { item: ReviewItem }) {
  const t = useText();
  const claim = useAct(claimApplication, { refreshes: [readQueue, countQueue, reviewApplication] });
  return (
    <section>
      <Button
        fullWidth
        variant="outline"
        loading={claim.isPending}
        onClick={() => claim.mutate({ params: { id: item.id }, body: { version: item.version } })}
      >
        {t(claim.isPending ? words.claiming : words.claim)}
      </Button>
      <p className="desk-effect">{t(words.claimHint)}</p>
      {claim.error && <CallFailure error={claim.error} />}
    </section>
  );
}
