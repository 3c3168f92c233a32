import {
  type Application,
  answerQuestion,
  type FileRef,
  listApplications,
  readApplication,
} from '@sufu/contract/applications';
import { formatCourtDay, formatInstant, toCourtDay } from '@sufu/contract/core';
import { lazy, Suspense, useState } from 'react';
import { errorSentence, useCallMutation } from '../../../shared/api/index.ts';
import formClasses from '../../../shared/form/form.module.css';
import { FileRows, FormProvider, fileAddress } from '../../../shared/form/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import { OutcomeCard } from '../../../shared/ui/display/outcome-card.tsx';
import { words } from '../shared/detail-words.ts';
import classes from '../shared/view.module.css';

const Dialog = lazy(() => import('../../../shared/ui/controls/dialog.tsx').then((m) => ({ default: m.Dialog })));

type Props = { readonly application: Application };
type Ask = Application['asks'][number];

/** The dialog in which a person answers the court: words, and files where needed. */
function AnswerDialog({ application: { id, type }, ask, onClose }: Props & { ask: Ask; onClose: () => void }) {
  const t = useText();
  const { lang } = useLang();
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly FileRef[]>([]);
  const [short, setShort] = useState(false);
  const answer = useCallMutation(answerQuestion, {
    refreshes: [readApplication, listApplications],
    onSuccess: onClose,
  });
  const send = () => {
    setShort(text.trim().length < 2);
    if (text.trim().length < 2) return;
    answer.mutate({ params: { type }, body: { id, askId: ask.id, text: text.trim(), files: files.map((f) => f.id) } });
  };
  const failure = answer.error ? errorSentence(answer.error, lang) : undefined;
  return (
    <Suspense>
      <Dialog
        open
        onClose={onClose}
        title={t(words.answerIt)}
        effect={t(words.answerEffect)}
        verb={t(words.answerIt)}
        busy={answer.isPending}
        error={short ? t(words.answerShort) : failure}
        onAct={send}
      >
        <p className={classes.reason}>{ask.text}</p>
        <label className={formClasses.label} htmlFor="answer-text">
          {t(words.answerText)}
        </label>
        <textarea
          id="answer-text"
          className={formClasses.input}
          rows={5}
          maxLength={2000}
          aria-invalid={short || undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <AnswerFiles files={files} onFiles={setFiles} />
      </Dialog>
    </Suspense>
  );
}

function AnswerFiles({
  files,
  onFiles,
}: {
  files: readonly FileRef[];
  onFiles: (change: (now: readonly FileRef[]) => readonly FileRef[]) => void;
}) {
  const t = useText();
  return (
    <FormProvider problems={[]} answers={{ files: files.map(({ id }) => id) }} files={files}>
      <fieldset className={formClasses.field}>
        <legend className={formClasses.label}>{t(words.answerFiles)}</legend>
        <FileRows
          place="answer"
          label={t(words.answerFiles)}
          pdf
          files={files.map(({ id }) => id)}
          onAdd={(file) => onFiles((now) => [...now, file].slice(0, 10))}
          onRemove={(id) => onFiles((now) => now.filter((entry) => entry.id !== id))}
        />
      </fieldset>
    </FormProvider>
  );
}

/** A question of the court that waits for the person: first on the page, with the way to answer. */
export function OpenQuestion({ application }: Props) {
  const t = useText();
  const { lang } = useLang();
  const [answering, setAnswering] = useState(false);
  const ask = application.asks.findLast(({ kind, answer }) => kind === 'question' && answer === null);
  if (!ask || !application.may.includes('answer')) return null;
  const { by, at, text, dueDay } = ask;
  return (
    <OutcomeCard
      tone="warning"
      label={t(words.askedTitle)}
      title={t(words.askedTitle)}
      effect={
        <>
          <p className={classes.reason}>{text}</p>
          <p>{t(words.askedBy, { who: t(by), day: formatInstant(at, lang) })}</p>
          {dueDay && <p>{t(words.answerBy, { day: formatCourtDay(toCourtDay(dueDay), lang) })}</p>}
        </>
      }
    >
      <div className={classes.buttons}>
        <Button onClick={() => setAnswering(true)}>{t(words.answerIt)}</Button>
      </div>
      {answering && <AnswerDialog application={application} ask={ask} onClose={() => setAnswering(false)} />}
    </OutcomeCard>
  );
}

function recallWord({ granted }: Ask) {
  if (granted === null) return words.recallAsked;
  return granted ? words.recallGranted : words.recallRefused;
}

/** What was asked and answered between the court and the person, the latest first. */
export function Asked({ application }: Props) {
  const t = useText();
  const { lang } = useLang();
  if (application.asks.length === 0) return null;
  return (
    <Card>
      <h2>{t(words.asksTitle)}</h2>
      <ul className={classes.asks}>
        {application.asks.toReversed().map((ask) => (
          <li key={ask.id}>
            <p className="muted small">
              {ask.kind === 'recall'
                ? t(recallWord(ask))
                : t(words.askedBy, { who: t(ask.by), day: formatInstant(ask.at, lang) })}
            </p>
            <p className={classes.reason}>{ask.text}</p>
            {ask.answer && (
              <div className={classes.answer}>
                <p className="muted small">
                  {ask.kind === 'question' ? t(words.answered) : t(ask.answer.by)}
                  {lang === 'zh' ? '，' : ', '}
                  {formatInstant(ask.answer.at, lang)}
                </p>
                <p className={classes.reason}>{ask.answer.text}</p>
                {ask.answer.files.map(({ id, name }) => (
                  <p key={id}>
                    <a href={fileAddress(id)} target="_blank" rel="noreferrer">
                      {name}
                    </a>
                  </p>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
