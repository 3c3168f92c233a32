import type { Kind } from '@sufu/contract/applications';
import { claimApplication, type ReviewItem } from '@sufu/contract/desk';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Note } from '../../shared/ui/status/note.tsx';
import { type ActionChoice, actionLabel, availableActions, otherActions } from '../actions/actions.ts';
import { useActionForm } from '../actions/use-action-form.ts';
import { words as actWords } from '../actions/words.ts';
import frame from '../queue/desk-frame.module.css';
import desk from '../shared/desk.module.css';
import { useDeskKeys } from '../shared/use-desk-keys.ts';
import { useFocusKept } from '../shared/use-focus-kept.ts';
import { words } from '../shared/words.ts';
import { ArchivePart } from './archive-part.tsx';
import classes from './decision.module.css';
import type { Points } from './points.ts';
import { ReturnPanel } from './return-panel.tsx';
import { StandingView } from './standing-view.tsx';

const OpenAct = lazy(() => import('../actions/open-action.tsx').then((m) => ({ default: m.OpenAction })));

/** What the machine checked: each with a sign and a word. */
function Checks({ item }: { item: ReviewItem }) {
  const t = useText();
  return (
    <section>
      <h2>{t(words.checks)}</h2>
      <ul className={classes.checks}>
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

type ChoicesProps = {
  item: ReviewItem;
  acts: readonly ActionChoice[];
  /** While the item is being taken: an act would name the version before, and be refused. */
  waits: boolean;
  onChoose: (act: ActionChoice) => void;
};

function Choices({ item, acts, waits, onChoose }: ChoicesProps) {
  const t = useText();
  const { lang } = useLang();
  return (
    <section>
      <h2>{t(actWords.acts)}</h2>
      <div className={classes.acts}>
        {acts.map((act, at) => (
          <button key={`${act.key} ${act.propose}`} type="button" disabled={waits} onClick={() => onChoose(act)}>
            {at < 9 && <kbd aria-hidden>{at + 1}</kbd>}
            {actionLabel(act, item, lang)}
          </button>
        ))}
      </div>
    </section>
  );
}

type ClaimForm = ReturnType<typeof useActionForm<typeof claimApplication>>;

function Claim({ item, form }: { item: ReviewItem; form: ClaimForm }) {
  const t = useText();
  if (!item.may.includes('claim') && form.sentence === undefined) return null;
  return (
    <section>
      {form.sentence !== undefined && <Note tone="danger">{form.sentence}</Note>}
      {item.may.includes('claim') && (
        <>
          <Button
            fullWidth
            variant="outline"
            loading={form.busy}
            aria-busy={form.busy}
            onClick={() => form.send([], { params: { id: item.id }, body: { version: item.version } }, () => undefined)}
          >
            {t(form.busy ? words.claiming : words.claim)}
          </Button>
          <p className={desk.effect}>{t(words.claimHint)}</p>
        </>
      )}
    </section>
  );
}

type Props = {
  readonly item: ReviewItem;
  readonly kind: Kind;
  readonly points: Points;
  readonly returning: boolean;
  readonly onReturning: (returning: boolean) => void;
  /** `next`: and on to the next item. */
  readonly onDone: (act: ActionChoice, next: boolean) => void;
};

const returnAct: ActionChoice = { key: 'returnForCorrection', propose: false };

/** Checks, what stands open, what may be done. Every act opens the one dialog; a return opens beside the paper. */
export function DecisionPanel({ item, kind, points, returning, onReturning, onDone }: Props) {
  const t = useText();
  const { lang } = useLang();
  const acts = useMemo(() => availableActions(item), [item]);
  const others = useMemo(() => otherActions(item), [item]);
  const [open, setOpen] = useState<ActionChoice | null>(null);
  const panel = useRef<HTMLElement>(null);
  const claim = useActionForm(claimApplication);
  const choose = (act: ActionChoice) => {
    if (claim.busy) return;
    if (act.key === 'returnForCorrection') return onReturning(true);
    onReturning(false);
    setOpen(act);
  };
  const sendReturn = () => {
    const form = document.getElementById('desk-return');
    if (form instanceof HTMLFormElement) form.requestSubmit();
  };
  useFocusKept(panel, returning);
  const numbers = Object.fromEntries(acts.slice(0, 9).map((act, index) => [String(index + 1), () => choose(act)]));
  useDeskKeys({ ...numbers, 'Ctrl+Enter': sendReturn });
  const done = (act: ActionChoice, next = false) => {
    setOpen(null);
    onReturning(false);
    onDone(act, next);
  };
  return (
    <aside ref={panel} id="desk-panel" tabIndex={-1} className={frame.panel} aria-label={t(words.decide)}>
      <div className={classes.body}>
        <Checks item={item} />
        <StandingView item={item} />
        <ArchivePart item={item} />
        <Claim item={item} form={claim} />
        {returning && (
          <ReturnPanel item={item} points={points} onDone={() => done(returnAct)} onClose={() => onReturning(false)} />
        )}
        {!returning && acts.length > 0 && <Choices item={item} acts={acts} waits={claim.busy} onChoose={choose} />}
        {acts.length === 0 && !item.may.includes('claim') && <p className={desk.effect}>{t(actWords.nothing)}</p>}
        {!returning && others.length > 0 && (
          <div className={desk.others}>
            {others.map((act) => (
              <Button key={act.key} size="sm" variant="subtle" disabled={claim.busy} onClick={() => setOpen(act)}>
                {actionLabel(act, item, lang)}
              </Button>
            ))}
          </div>
        )}
      </div>
      {open && (
        <Suspense>
          <OpenAct
            item={item}
            kind={kind}
            act={open}
            onClose={() => setOpen(null)}
            onDone={() => done(open)}
            onNext={() => done(open, true)}
          />
        </Suspense>
      )}
    </aside>
  );
}
