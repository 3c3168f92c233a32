import { type Kind, sectionsOf } from '@sufu/contract/applications';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../../../shared/i18n/index.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { useErrorTitle, usePageTitle } from '../../../shared/ui/page/page-title.tsx';
import { partsOf } from '../filing/parts.ts';
import classes from './question.module.css';
import { QuestionBody } from './question-body.tsx';
import type { QuestionProps } from './question-props.ts';
import type { Question } from './questions.ts';
import { words } from './words.ts';

type Props = QuestionProps & {
  /** The number of this question, of how many, and whether it is the first of its part. */
  readonly place: { readonly at: number; readonly total: number; readonly first: boolean };
  /** Take the focus, after a move from another question. */
  readonly arrive: boolean;
  readonly wrong: number;
  readonly busy: boolean;
  readonly last: boolean;
  readonly onAskAll: () => void;
  readonly onNext: () => void;
  readonly onBack?: () => void;
  readonly notices: ReactNode;
  readonly saved: ReactNode;
};

function WrongTitle() {
  useErrorTitle();
  return null;
}

/** The part the question belongs to, and what is to be known before its first question. */
function usePart({ kind, question, first }: { kind: Kind; question: Question; first: boolean }) {
  const t = useText();
  if (question.kind === 'papers') return { part: t(words.papers), lead: t(words.papersLead) };
  if (question.kind === 'case') return { part: t(words.theCase), lead: t(words.theCaseLead) };
  const section = partsOf(kind, sectionsOf(kind)).find(({ key }) => key === question.step);
  const part = section?.title;
  const lead = question.kind === 'known' ? words.knownLead : first ? section?.hint : undefined;
  return { part: part ? t(part) : '', lead: lead ? t(lead) : '' };
}

/** One question with its progress, its answer, what is wrong with it, and the two ways on. */
export function QuestionPage(props: Props) {
  const { kind, question, place, arrive, wrong, busy, last, onAskAll, onNext, onBack, notices, saved } = props;
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { part, lead } = usePart({ kind, question, first: place.first });
  const at = t(words.at, { n: place.at, all: place.total });
  usePageTitle(`${at} - ${t(kind.title)}`);
  useEffect(() => {
    if (arrive) heading.current?.focus({ preventScroll: true });
  }, [arrive]);
  const isReview = question.kind === 'known';
  return (
    <div className={classes.page}>
      {wrong > 0 && <WrongTitle />}
      <h1 ref={heading} tabIndex={-1}>
        {t(kind.title)}
        <span className={classes.at}>{at}</span>
      </h1>
      <progress className={classes.progress} max={place.total} value={place.at} aria-hidden />
      {notices}
      <section className={classes.ask} aria-label={part}>
        <p className={classes.part}>{part}</p>
        {lead !== '' && <p className={classes.lead}>{lead}</p>}
        {wrong > 1 && (
          <p role="alert" className={classes.wrong}>
            {t(words.moreWrong, { n: wrong })}
          </p>
        )}
        <QuestionBody {...props} />
      </section>
      <div className={classes.ways}>
        <Button data-main="true" loading={busy} aria-busy={busy} onClick={onNext}>
          {t(last ? words.toCheck : isReview ? words.right : words.next)}
        </Button>
        {isReview && (
          <Button variant="outline" onClick={onAskAll}>
            {t(words.notRight)}
          </Button>
        )}
        {onBack && (
          <Button variant="outline" onClick={onBack}>
            {t(words.previous)}
          </Button>
        )}
      </div>
      {saved}
    </div>
  );
}
