import { diffAnswers, type Kind, namesOf } from '@sufu/contract/applications';
import type { ReviewItem } from '@sufu/contract/desk';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { words } from '../shared/words.ts';
import classes from './paper.module.css';

/** What the party changed since the last submission, beside what was asked for. */
export function ChangesView({ item, kind }: { item: ReviewItem; kind: Kind }) {
  const t = useText();
  const { lang } = useLang();
  const ctx = { lang, names: namesOf(item), mask: true };
  // A correction is signed again: both signatures are summarised by the same text and are no change to review.
  const changes = item.before
    ? diffAnswers(kind, item.before.answers, item.answers, ctx).filter(({ before, after }) => before !== after)
    : [];
  return (
    <article className={classes.paper}>
      {item.correction && (
        <section>
          <h3>{t(words.askedBefore)}</h3>
          <ol className={classes.asked}>
            {item.correction.points.map((point) => (
              <li key={point.path}>{point.text}</li>
            ))}
          </ol>
        </section>
      )}
      <h3>{changes.length > 0 ? t(words.changedCount, { n: changes.length }) : t(words.noChange)}</h3>
      {changes.length > 0 && (
        <table className={classes.changes}>
          <thead>
            <tr>
              <th scope="col">{t(words.field)}</th>
              <th scope="col">{t(words.before)}</th>
              <th scope="col">{t(words.after)}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.path}>
                <th scope="row">{change.label}</th>
                <td data-personal>
                  <del>{change.before || t(words.notFilled)}</del>
                </td>
                <td data-personal>
                  <ins>{change.after || t(words.notFilled)}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </article>
  );
}
