import { useText } from '../../shared/i18n/index.tsx';
import { Textarea, TextInput } from '../../shared/ui/controls/text-field.tsx';
import { ReasonField } from '../actions/reason-field.tsx';
import desk from '../shared/desk.module.css';
import { words } from '../shared/words.ts';
import classes from './decision.module.css';
import type { Return } from './decision.ts';
import type { DraftPoint, Points } from './points.ts';

type Props = {
  decision: Return;
  points: Points;
  /** Returned before: the reason for doing it again may be asked. */
  again: boolean;
  onChange: (change: Partial<Return>) => void;
  errorOf: (path: string) => string | undefined;
};

const phrases = [words.phraseMissing, words.phraseUnclear, words.phraseSpecific];

function showPlace(path: string): void {
  const place = document.getElementById(`place-${path}`);
  place?.scrollIntoView({ block: 'center' });
  place?.focus({ preventScroll: true });
}

function PointRow({
  point,
  number,
  points,
  error,
}: {
  point: DraftPoint;
  number: number;
  points: Points;
  error: string | undefined;
}) {
  const t = useText();
  return (
    <li>
      <header>
        <i aria-hidden>{number}</i>
        <b>{point.label}</b>
        <button
          type="button"
          className={desk.link}
          aria-label={t(words.pointPlaceOf, { label: point.label })}
          onClick={() => showPlace(point.path)}
        >
          {t(words.pointPlace)}
        </button>
        <button
          type="button"
          className={desk.link}
          aria-label={t(words.pointDropOf, { label: point.label })}
          onClick={() => points.toggle(point.path, point.label)}
        >
          {t(words.pointDrop)}
        </button>
      </header>
      <Textarea
        id={`point-${point.path}`}
        aria-label={t(words.pointText, { n: number })}
        growTo={14}
        rows={2}
        maxLength={500}
        value={point.text}
        error={error}
        onChange={(event) => points.write(point.path, event.currentTarget.value)}
      />
      <div className={classes.phrases}>
        {phrases.map((phrase) => (
          <button key={phrase.zh} type="button" onClick={() => points.write(point.path, `${point.text}${phrase.zh}`)}>
            + {t(phrase)}
          </button>
        ))}
      </div>
    </li>
  );
}

/** All points of a return at once, in the words the party reads, and the last day. */
export function ReturnFields({ decision, points, again, onChange, errorOf }: Props) {
  const t = useText();
  return (
    <section className={desk.fields} id="desk-points" tabIndex={-1}>
      <h2>{t(words.points, { n: points.points.length })}</h2>
      <p className={desk.effect}>{t(points.points.length > 0 ? words.pointsHint : words.pointsNone)}</p>
      <ol className={classes.points}>
        {points.points.map((point, index) => (
          <PointRow
            key={point.path}
            point={point}
            number={index + 1}
            points={points}
            error={errorOf(`point-${point.path}`)}
          />
        ))}
      </ol>
      <TextInput
        id="desk-last-day"
        type="date"
        label={t(words.lastDay)}
        description={t(words.lastDayHint)}
        value={decision.lastDay}
        error={errorOf('desk-last-day') ?? errorOf('lastDay')}
        onChange={(event) => onChange({ lastDay: event.currentTarget.value })}
      />
      {again && (
        <ReasonField
          id="desk-why-again"
          path="whyAgain"
          form={{ errorOf }}
          label={t(words.whyAgain)}
          hint={t(words.whyAgainHint)}
          rows={2}
          min={0}
          max={500}
          value={decision.whyAgain}
          onChange={(whyAgain) => onChange({ whyAgain })}
        />
      )}
    </section>
  );
}
