import {
  type Application,
  type CourtActionKey,
  type Kind,
  parsePlace,
  type StateCode,
  states,
} from '@sufu/contract/applications';
import { daysLeft, formatCourtDay, type Text, toCourtDay } from '@sufu/contract/core';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { useToday } from '../../../shared/timing/clock.tsx';
import { ButtonLink } from '../../../shared/ui/controls/button-link.tsx';
import { BigFigure, OutcomeCard } from '../../../shared/ui/display/outcome-card.tsx';
import pointClasses from '../shared/correction.module.css';
import { words } from '../shared/detail-words.ts';
import { labelAt } from '../shared/labels.ts';
import { words as linkWords } from '../shared/link-words.ts';
import { paths } from '../shared/paths.ts';
import classes from '../shared/view.module.css';
import { DocumentList } from './document-list.tsx';
import { NextStep } from './next-step.tsx';

/** What each state means to the person, where no decision says it better. */
const sayings: Readonly<Partial<Record<StateCode, { readonly title: Text; readonly effect: Text }>>> = {
  10: { title: words.o10, effect: words.o10e },
  20: { title: words.o20, effect: words.o20e },
  21: { title: words.o21, effect: words.o21e },
  23: { title: words.o23, effect: words.o23e },
  24: { title: words.o24, effect: words.o24e },
  40: { title: words.o40, effect: words.o40e },
  41: { title: words.o41, effect: words.o41e },
  42: { title: words.o42, effect: words.o42e },
  50: { title: words.o50, effect: words.o50e },
};
const courtActs: readonly StateCode[] = [20, 21, 23, 24];
type Props = { readonly application: Application; readonly kind: Kind };

/** The document in which the court said this; the others are in the list further down. */
export const saidIn = ({ state, documents }: Application): Application['documents'] =>
  (state === 22 ? [] : documents)
    .filter(({ kind }) => kind === 'decision' || kind === 'acceptance')
    .toSorted((a, b) => b.madeAt.localeCompare(a.madeAt))
    .slice(0, 1);

function Points({ application, kind }: Props) {
  const t = useText();
  const { lang } = useLang();
  const { type, id, correction, may } = application;
  const to = paths.edit(type, id);
  return (
    <div className={classes.below}>
      <ol className={pointClasses.points}>
        {correction?.points.map(({ path, text }) => (
          <li key={path}>
            <div>
              <b>{labelAt(kind, application, path, lang)}</b>
              <p>{text}</p>
            </div>
            {may.includes('edit') && (
              <ButtonLink to={`${to}#point-${path}`} variant="outline" size="sm">
                {t(parsePlace(path)?.is === 'material' ? words.uploadThis : words.correctThis)}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
      {may.includes('edit') && (
        <div>
          <ButtonLink to={to}>{t(words.correct)}</ButtonLink>
        </div>
      )}
    </div>
  );
}

function ReturnedCard({ application, kind }: Props) {
  const t = useText();
  const { lang } = useLang();
  const { correction, overdue } = application;
  if (!correction) return null;
  const { points, lastDay, daysLeft: left } = correction;
  return (
    <OutcomeCard
      tone="warning"
      label={t(words.result)}
      title={t(words.o22, { n: points.length })}
      effect={t(overdue ? words.overdueFiling : words.o22e, { day: formatCourtDay(toCourtDay(lastDay), lang) })}
      side={
        <BigFigure
          label={t(left < 0 ? words.past : words.left)}
          figure={Math.abs(left)}
          unit={t(words.day, { n: Math.abs(left) })}
        />
      }
    >
      <Points application={application} kind={kind} />
    </OutcomeCard>
  );
}

const acceptedActs: readonly CourtActionKey[] = ['accept', 'receipt'];

/** What came of it: the word, what it means, by when, the paper. First on the page. */
export function Outcome({ application, kind }: Props) {
  const t = useText();
  const { lang } = useLang();
  const today = useToday();
  const { state, outcome, dueDay, type, id, may } = application;
  if (state === 22) return <ReturnedCard application={application} kind={kind} />;
  const saying = sayings[state];
  const due = dueDay !== null && courtActs.includes(state) ? toCourtDay(dueDay) : null;
  const isDecision = outcome !== null && !acceptedActs.includes(outcome.action);
  const documents = saidIn(application);
  return (
    <OutcomeCard
      tone={states[state].tag}
      label={t(words.result)}
      title={saying && !isDecision ? t(saying.title) : t(states[state].label)}
      effect={
        <>
          {state === 23 ? (
            <NextStep application={application} kind={kind} />
          ) : (
            <p>{saying ? t(saying.effect) : t(words.oEnd)}</p>
          )}
          {due && <p>{t(words.expected, { day: formatCourtDay(due, lang) })}</p>}
          {outcome && outcome.reason !== '' && <p className={classes.reason}>{outcome.reason}</p>}
          {outcome?.remedy && (
            <p className={classes.reason}>
              <b>{t(words.remedy)}</b>
              {lang === 'zh' ? '：' : ': '}
              {t(outcome.remedy)}
            </p>
          )}
        </>
      }
      {...(due
        ? {
            side: (
              <BigFigure
                label={t(daysLeft(today, due) < 0 ? words.past : words.leftCourt)}
                figure={Math.abs(daysLeft(today, due))}
                unit={t(words.day, { n: Math.abs(daysLeft(today, due)) })}
              />
            ),
          }
        : {})}
    >
      {documents.length > 0 && (
        <div className={classes.outcomeDocuments}>
          <DocumentList documents={documents} main />
        </div>
      )}
      {may.includes('edit') && (
        <div className={classes.buttons}>
          <ButtonLink to={paths.edit(type, id)}>{t(linkWords.goOn)}</ButtonLink>
        </div>
      )}
    </OutcomeCard>
  );
}
