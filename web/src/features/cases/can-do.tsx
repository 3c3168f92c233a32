import { catalogue, categories } from '@sufu/contract/applications';
import { Link } from 'react-router';
import { useText } from '../../shared/i18n/index.tsx';
import { useLooks } from '../../shared/looks/use-looks.tsx';
import { ButtonLink } from '../../shared/ui/button-link.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { serviceIcons } from '../../shared/ui/service-icons.ts';
import classes from './detail-page.module.css';
import { words } from './words.ts';

/** Everything that is asked for in a case, by matter. */
const groups = categories
  .map((category) => ({
    ...category,
    entries: catalogue.filter((entry) => entry.requiresCase && entry.category === category.key),
  }))
  .filter(({ entries }) => entries.length > 0);

/** What can be started from this case; each begins at its start page with the case already chosen. */
export function CanDo({ caseId }: { caseId: string }) {
  const t = useText();
  const { looks } = useLooks();
  if (looks.view === 'elder') {
    return (
      <Card>
        <h2>{t(words.canDo)}</h2>
        <p>{t(words.canDoHow)}</p>
        <p className={classes.more}>
          <ButtonLink to={`/apply-lawsuit/picker?caseId=${caseId}`}>{t(words.chooseWhat)}</ButtonLink>
        </p>
      </Card>
    );
  }
  return (
    <Card>
      <h2>{t(words.canDo)}</h2>
      <p className="muted">{t(words.canDoHow)}</p>
      <ul className={classes.groups}>
        {groups.map(({ key, title, entries }) => {
          const Sign = serviceIcons[key];
          return (
            <li key={key}>
              <h3>
                <Sign className="icon" aria-hidden />
                {t(title)}
              </h3>
              <ul>
                {entries.map((entry) => (
                  <li key={entry.key}>
                    <Link to={`/apply-lawsuit/${entry.key}/notice?caseId=${caseId}`}>{t(entry.title)}</Link>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
      <p className={classes.more}>
        <Link to="/apply-lawsuit/picker">{t(words.noMoreToDo)}</Link>
      </p>
    </Card>
  );
}
