import { type Application, type Kind, listApplications, readApplication } from '@sufu/contract/applications';
import { useEffect, useState } from 'react';
import { useRefresh } from '../../../shared/api/index.ts';
import { FormProvider, useDraft, useShownProblems } from '../../../shared/form/index.ts';
import { useNavigate } from '../../../shared/router/navigation.tsx';
import { useSignedInUser } from '../../../shared/session/session.ts';
import { jumpTo } from '../../../shared/ui/status/error-summary.tsx';
import { DraftNotices } from '../filing/draft-notices.tsx';
import { useSameMatter } from '../filing/form/use-same-matter.ts';
import { SameMatter } from '../filing/later-screens.ts';
import { useAnswerChecks } from '../filing/use-answer-checks.ts';
import { useCaseNamed } from '../filing/use-case-named.ts';
import { useSuggestions } from '../filing/use-suggestions.ts';
import { paths } from '../shared/paths.ts';
import { KindNotice } from '../start/kind-notice.tsx';
import { QuestionPage } from './question-page.tsx';
import { problemsOf, type Question } from './questions.ts';
import { SavedLine } from './saved-line.tsx';
import { useQuestions } from './use-questions.ts';

type Props = { readonly application: Application; readonly kind: Kind };

const placesOf = ({ fields }: Question): readonly string[] => fields.map(({ name }) => name);

/** So many of what was filed before are shown: a page has few acts. */
const mostEarlier = 2;

/** The form of one draft, one question a page, saved while it is written. */
export function QuestionScreen({ application, kind }: Props) {
  const { id, type, files, names } = application;
  const go = useNavigate();
  const refresh = useRefresh();
  const draft = useDraft(application, useSignedInUser().id);
  const checks = useAnswerChecks(kind, draft.answers, application);
  const way = useQuestions(kind, checks);
  const { now, next, previous } = way;
  const { reported, setReported, allNow, remaining, shown, ...telling } = useShownProblems(checks);
  const [held, setHeld] = useState(false);
  const [busy, setBusy] = useState(false);
  const offered = useSuggestions(kind, draft.answers, application.acting);
  useEffect(() => {
    if (reported[0]) jumpTo(reported[0].path);
  }, [reported]);

  useCaseNamed(kind, draft.draft.answers);
  const matter = useSameMatter(application, kind);

  const move = async ({ kind: questionKind, step, key }: Question) => {
    setReported([]);
    await go(questionKind === 'check' ? paths.check(type, id) : paths.edit(type, id, step, key));
    window.scrollTo(0, 0);
  };
  const goOn = async () => {
    if (!now || !next) return;
    setBusy(true);
    const wrong = problemsOf(now, await allNow());
    setReported(wrong);
    const saved = await draft.saver.flush();
    setBusy(false);
    const toCheck = next.kind === 'check';
    setHeld(!saved && toCheck);
    if (wrong.length > 0 || (!saved && toCheck)) return;
    if (await matter.look(placesOf(now))) return;
    if (toCheck) await refresh(readApplication, listApplications);
    await move(next);
  };
  const isAnother = async () => {
    await matter.settle();
    await refresh(readApplication);
    if (matter.asked && next && next.kind !== 'check') await move(next);
  };
  const changeCase = async (caseNo: string) => {
    draft.saver.set({ caseNo });
    await draft.saver.flush();
    // The save has answered what the case says; who files it, and how, is read anew.
    await refresh(readApplication);
  };
  /** What was looked at is asked one by one; the first of it opens. */
  const askAll = async (question: Question) => {
    way.askAll(question);
    await go(paths.edit(type, id, question.step, question.fields[0]?.name));
    window.scrollTo(0, 0);
  };
  if (!now) return null;
  return (
    <FormProvider problems={shown} answers={draft.answers} files={files} bound={checks.bound} {...telling} {...offered}>
      <QuestionPage
        key={now.key}
        kind={kind}
        question={now}
        place={{ at: way.at + 1, total: way.questions.length - 1, first: way.questions[way.at - 1]?.step !== now.step }}
        answers={checks.answers}
        application={application}
        arrive={way.moved}
        wrong={remaining.length}
        busy={busy}
        last={next?.kind === 'check'}
        onSet={draft.saver.set}
        onCase={changeCase}
        onAskAll={() => void askAll(now)}
        onNext={() => void goOn()}
        {...(previous ? { onBack: () => void move(previous) } : {})}
        notices={
          <>
            <KindNotice kind={kind} />
            <DraftNotices
              kind={kind}
              names={names}
              files={files}
              conflicts={draft.draft.conflicts}
              refused={draft.refused}
              held={held && draft.saving.is !== 'saved'}
              onChoose={draft.saver.choose}
            />
            {matter.earlier.length > 0 && matter.isAskedIn(placesOf(now), previous === undefined) && (
              <SameMatter
                earlier={matter.earlier.slice(0, mostEarlier)}
                arrive={matter.asked}
                onDifferent={() => void isAnother()}
              />
            )}
          </>
        }
        saved={<SavedLine state={draft.saving} />}
      />
    </FormProvider>
  );
}
