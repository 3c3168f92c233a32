import {
  type Application,
  type Kind,
  lastDayToFile,
  listApplications,
  namesOf,
  readApplication,
} from '@sufu/contract/applications';
import { useEffect, useMemo, useState } from 'react';
import { useRefresh } from '../../../../shared/api/index.ts';
import { FormProvider, useDraft, useShownProblems } from '../../../../shared/form/index.ts';
import { useText } from '../../../../shared/i18n/index.tsx';
import { useNavigate, useSearchParams } from '../../../../shared/router/navigation.tsx';
import { useSignedInUser } from '../../../../shared/session/session.ts';
import { useToday } from '../../../../shared/timing/clock.tsx';
import { PageFrame } from '../../../../shared/ui/page/page-frame.tsx';
import { ErrorSummary } from '../../../../shared/ui/status/error-summary.tsx';
import { SaveState } from '../../../../shared/ui/status/save-state.tsx';
import { paths } from '../../shared/paths.ts';
import { useAbout } from '../../shared/use-about.ts';
import { KindNotice } from '../../start/kind-notice.tsx';
import { ActionBar } from '../action-bar.tsx';
import { CaseCard } from '../case-card.tsx';
import { DraftNotices } from '../draft-notices.tsx';
import classes from '../form.module.css';
import { CaseChoice, fetchBeside, LastDayNote, SameMatter } from '../later-screens.ts';
import { firstOpen, problemsIn, type StepKey, stepStates, stepsOf } from '../steps.ts';
import { useAnswerChecks } from '../use-answer-checks.ts';
import { useCaseNamed } from '../use-case-named.ts';
import { useSuggestions } from '../use-suggestions.ts';
import { words } from '../words.ts';
import { AidColumn, AidFold } from './aid-column.tsx';
import { ProgressList } from './progress-list.tsx';
import { StepFields } from './step-fields.tsx';
import { useSameMatter } from './use-same-matter.ts';

type Props = { readonly application: Application; readonly kind: Kind };

/** The step in the address; without one, the first that is not done. */
function useStep(kind: Kind, checks: ReturnType<typeof useAnswerChecks>) {
  const { answers, problems, bound } = checks;
  const [search] = useSearchParams();
  const [seen, setSeen] = useState<ReadonlySet<StepKey>>(new Set());
  const steps = useMemo(() => stepsOf(kind, answers, bound), [kind, answers, bound]);
  const asked = steps.find(({ key }) => key === search.get('step') && key !== 'case' && key !== 'check');
  // Where one begins is decided once: filling in the last answer of a step must not move the page on.
  const [begin] = useState(() => firstOpen(steps, stepStates(steps, { kind, answers, problems, now: 'check', seen })));
  const now = asked?.key ?? begin;
  const states = stepStates(steps, { kind, answers, problems, now, seen });
  const see = (key: StepKey) => setSeen((before) => new Set([...before, key]));
  const at = steps.findIndex(({ key }) => key === now);
  return {
    steps,
    states,
    now,
    step: steps[at],
    next: steps[at + 1],
    previous: steps[at - 1],
    see,
    moved: asked !== undefined,
  };
}

/** The form of one draft, step by step, saved while it is written. */
export function FormScreen({ application, kind }: Props) {
  const { id, type, files, names } = application;
  const t = useText();
  const go = useNavigate();
  const refresh = useRefresh();
  const draft = useDraft(application, useSignedInUser().id);
  const checks = useAnswerChecks(kind, draft.answers, application);
  const { steps, states, now, step, next, previous, see, moved } = useStep(kind, checks);
  const { reported, setReported, allNow, remaining, shown, ...telling } = useShownProblems(checks);
  const [held, setHeld] = useState(false);
  const [busy, setBusy] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const offered = useSuggestions(kind, draft.answers, application.acting);
  useCaseNamed(kind, draft.draft.answers);
  const matter = useSameMatter(application, kind);
  useEffect(() => {
    const timer = setTimeout(fetchBeside, 1_000);
    return () => clearTimeout(timer);
  }, []);
  const to = (key: StepKey) => (key === 'check' ? paths.check(type, id) : paths.edit(type, id, key));

  const goOn = async () => {
    if (!step || !next) return;
    setBusy(true);
    const at = window.location.href;
    const wrong = problemsIn(step, await allNow());
    setReported(wrong);
    see(step.key);
    const saved = await draft.saver.flush();
    setBusy(false);
    const toCheck = next.key === 'check';
    setHeld(!saved && toCheck);
    if (wrong.length > 0 || (!saved && toCheck)) return;
    if (await matter.look(step.places)) return;
    // Whoever went to another step while this one was saved stays there.
    if (window.location.href !== at) return;
    if (toCheck) await refresh(readApplication, listApplications);
    await move(next.key);
  };
  const move = async (key: StepKey) => {
    await go(to(key));
    window.scrollTo(0, 0);
  };
  const isAnother = async () => {
    await matter.settle();
    await refresh(readApplication);
    if (matter.asked && next && next.key !== 'check') await move(next.key);
  };
  const changeCase = async (caseNo: string) => {
    draft.saver.set({ caseNo });
    await draft.saver.flush();
    // The save has answered what the case says; who files it, and how, is read anew.
    await refresh(readApplication);
    setChoosing(false);
  };
  const back = previous && previous.key !== 'case' ? to(previous.key) : undefined;
  const hasCase = kind.blocks.includes('caseRef');
  const about = useAbout(kind, draft.answers);
  const lastDay = lastDayToFile(kind, checks.answers, useToday());
  return (
    <PageFrame
      title={t(kind.title)}
      {...about}
      {...(application.gist && { here: t(application.gist) })}
      trail={[{ label: t(words.myApplications), to: paths.all }]}
      actions={<SaveState state={draft.saving} />}
    >
      <FormProvider
        problems={shown}
        answers={draft.answers}
        files={files}
        bound={checks.bound}
        {...telling}
        {...offered}
      >
        <div className={classes.grid}>
          <ProgressList steps={steps} states={states} now={now} to={to} />
          <div>
            <DraftNotices
              kind={kind}
              names={names}
              files={files}
              conflicts={draft.draft.conflicts}
              refused={draft.refused}
              held={held && draft.saving.is !== 'saved'}
              onChoose={draft.saver.choose}
            />
            {hasCase && !choosing && <CaseCard answers={checks.answers} onChange={() => setChoosing(true)} />}
            <div className={classes.notes}>
              <KindNotice kind={kind} />
              {lastDay !== null && <LastDayNote kind={kind} last={lastDay} />}
            </div>
            {choosing && (
              <CaseChoice kind={kind} verb={t(words.takeCase)} onTake={changeCase} onKeep={() => setChoosing(false)} />
            )}
            {remaining.length > 0 && <ErrorSummary problems={reported} left={remaining} />}
            {step && (
              <StepFields
                key={step.key}
                kind={kind}
                step={step}
                answers={checks.answers}
                onSet={draft.saver.set}
                complete={problemsIn(step, checks.problems).length === 0}
                names={namesOf(application)}
                arrive={moved}
              />
            )}
            {step && matter.earlier.length > 0 && matter.isAskedIn(step.places, back === undefined) && (
              <SameMatter earlier={matter.earlier} arrive={matter.asked} onDifferent={() => void isAnother()} />
            )}
            <AidFold kind={kind} />
            <ActionBar
              back={back}
              main={t(next?.key === 'check' ? words.toCheck : words.saveAndGo)}
              busy={busy}
              onMain={() => void goOn()}
            />
          </div>
          <AidColumn kind={kind} />
        </div>
      </FormProvider>
    </PageFrame>
  );
}
