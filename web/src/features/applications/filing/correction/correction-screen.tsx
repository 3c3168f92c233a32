import {
  type Answer,
  type Answers,
  type Application,
  isIn,
  type Kind,
  listApplications,
  namesOf,
  openedBy,
  openedPaths,
  putAnswer,
  readApplication,
  rowsOf,
  summarise,
} from '@sufu/contract/applications';
import { formatCourtDay, toCourtDay } from '@sufu/contract/core';
import { useState } from 'react';
import { useRefresh } from '../../../../shared/api/index.ts';
import {
  FieldList,
  FormProvider,
  MaterialRows,
  materialsPatch,
  useDraft,
  useShownProblems,
} from '../../../../shared/form/index.ts';
import { useLang, useText } from '../../../../shared/i18n/index.tsx';
import { useNavigate } from '../../../../shared/router/navigation.tsx';
import { useSignedInUser } from '../../../../shared/session/session.ts';
import { Card } from '../../../../shared/ui/display/card.tsx';
import { DaysLeft } from '../../../../shared/ui/display/days-left.tsx';
import { PageFrame } from '../../../../shared/ui/page/page-frame.tsx';
import { ErrorSummary } from '../../../../shared/ui/status/error-summary.tsx';
import { Note } from '../../../../shared/ui/status/note.tsx';
import { SaveState } from '../../../../shared/ui/status/save-state.tsx';
import own from '../../shared/correction.module.css';
import { labelAt } from '../../shared/labels.ts';
import { paths } from '../../shared/paths.ts';
import { SummaryView } from '../../shared/summary-view.tsx';
import { useAbout } from '../../shared/use-about.ts';
import { ActionBar } from '../action-bar.tsx';
import { DraftNotices } from '../draft-notices.tsx';
import classes from '../form.module.css';
import { useAnswerChecks } from '../use-answer-checks.ts';
import { useSuggestions } from '../use-suggestions.ts';
import { words } from '../words.ts';
import { correctionWords } from './words.ts';

type Set = (patch: Readonly<Record<string, Answer | null>>) => void;
type OpenProps = { kind: Kind; before: Answers; answers: Answers; path: string; onSet: Set };

/** The controls that one point opens; all else stays as it was handed in. */
function OpenedFields({ kind, before, answers, path, onSet }: OpenProps) {
  const { verified } = useSignedInUser();
  const { fields, row, materials } = openedBy(kind, before, answers, path);
  const rows = row ? rowsOf(answers[row.list]) : [];
  const change = (name: string, value: Answer | null) =>
    onSet(
      row
        ? { [row.list]: putAnswer(answers, `${row.list}.${row.at}.${name}`, value)[row.list] ?? null }
        : { [name]: value },
    );
  return (
    <>
      {fields.length > 0 && (
        <FieldList
          fields={fields}
          answers={row ? (rows[row.at] ?? {}) : answers}
          {...(row ? { prefix: `${row.list}.${row.at}.` } : {})}
          onChange={change}
        />
      )}
      {materials.length > 0 && (
        <MaterialRows
          kind={kind}
          answers={answers}
          verified={verified}
          only={(code) => materials.includes(code)}
          onChange={(changed) => onSet(materialsPatch(answers, changed))}
        />
      )}
    </>
  );
}

/** A returned application: what the court pointed out, one after the other; the rest only to be read. */
export function CorrectionScreen({ application, kind }: { application: Application; kind: Kind }) {
  const { id, type, files, names, correction } = application;
  const t = useText();
  const { lang } = useLang();
  const go = useNavigate();
  const refresh = useRefresh();
  const user = useSignedInUser();
  const draft = useDraft(application, user.id);
  // What shows only since a correction is open, too.
  const before = application.handedIn ?? application.answers;
  const checks = useAnswerChecks(kind, draft.answers, application);
  const offered = useSuggestions(kind, draft.answers, application.acting);
  const { reported, setReported, allNow, remaining, shown, ...telling } = useShownProblems(checks);
  const [held, setHeld] = useState(false);
  const [busy, setBusy] = useState(false);
  const points = correction?.points ?? [];
  const goOn = async () => {
    const open = points.flatMap(({ path }) => [path, ...openedPaths(openedBy(kind, before, checks.answers, path))]);
    setBusy(true);
    const wrong = (await allNow()).filter((problem) => open.some((path) => isIn(problem.path, path)));
    setReported(wrong);
    const saved = await draft.saver.flush();
    setBusy(false);
    setHeld(!saved);
    if (wrong.length > 0 || !saved) return;
    await refresh(readApplication, listApplications);
    await go(paths.check(type, id));
  };
  const sections = summarise(kind, checks.answers, {
    lang,
    names: namesOf(application),
    mask: true,
    verified: user.verified,
  });
  return (
    <PageFrame
      title={t(kind.title)}
      {...useAbout(kind, draft.answers)}
      trail={[
        { label: t(words.myApplications), to: paths.all },
        { label: t(kind.short), to: paths.detail(type, id) },
      ]}
      here={t(correctionWords.correctGo)}
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
        <div className={classes.narrow}>
          <DraftNotices
            kind={kind}
            names={names}
            files={files}
            conflicts={draft.draft.conflicts}
            refused={draft.refused}
            held={held && draft.saving.is !== 'saved'}
            onChoose={draft.saver.choose}
          />
          {correction && (
            <div className={classes.notes}>
              <Note tone="warning">
                <p>
                  <b>{t(correctionWords.correctTitle, { n: points.length })}</b> <DaysLeft days={correction.daysLeft} />
                </p>
                <p>{t(correctionWords.correctBy, { day: formatCourtDay(toCourtDay(correction.lastDay), lang) })}</p>
              </Note>
            </div>
          )}
          {remaining.length > 0 && <ErrorSummary problems={reported} left={remaining} />}
          {points.map(({ path, text }, i) => (
            <Card key={path} padded={false} className={own.point} id={`point-${path}`} tabIndex={-1}>
              <h2>
                <small>{t(correctionWords.pointOf, { n: i + 1, all: points.length })}</small>
                {labelAt(kind, application, path, lang)}
              </h2>
              <p>
                <b>{t(correctionWords.courtSays)}</b>
                {lang === 'zh' ? '：' : ': '}
                {text}
              </p>
              <OpenedFields kind={kind} before={before} answers={checks.answers} path={path} onSet={draft.saver.set} />
            </Card>
          ))}
          <Card padded={false} className={own.rest} as="div">
            <details>
              <summary>{t(correctionWords.otherAnswers)}</summary>
              <div>
                <SummaryView sections={sections.filter(({ key }) => key !== 'signature')} level={3} places={false} />
              </div>
            </details>
          </Card>
          <ActionBar back={paths.detail(type, id)} main={t(words.toCheck)} busy={busy} onMain={() => void goOn()} />
        </div>
      </FormProvider>
    </PageFrame>
  );
}
