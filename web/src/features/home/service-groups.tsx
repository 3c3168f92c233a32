import { catalogue, categories } from '@sufu/contract/applications';
import { Link } from 'react-router';
import { useText } from '../../shared/i18n/index.tsx';
import { serviceIcons } from '../../shared/ui/service-icons.ts';
import classes from './home-page.module.css';
import { startOf } from './service-search.tsx';
import { words } from './words.ts';

const groups = categories
  .map((category) => ({ ...category, entries: catalogue.filter((entry) => entry.category === category.key) }))
  .filter(({ entries }) => entries.length > 0);

/** Of each group the first few; the rest is one press away. */
const shown = 4;

/** Everything that can be applied for, by matter. */
export function ServiceGroups() {
  const t = useText();
  return (
    <section>
      <div className={classes.heading}>
        <h2>{t(words.byMatter)}</h2>
        <Link to="/apply-lawsuit/picker">{t(words.allServices)}</Link>
      </div>
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
                {entries.slice(0, shown).map((entry) => (
                  <li key={entry.key}>
                    <Link to={startOf(entry.key)}>{t(entry.title)}</Link>
                  </li>
                ))}
                {entries.length > shown && (
                  <li>
                    <Link
                      to="/apply-lawsuit/picker"
                      aria-label={`${t(title)} ${t(words.moreOfGroup, { n: entries.length - shown })}`}
                    >
                      {t(words.moreOfGroup, { n: entries.length - shown })}
                    </Link>
                  </li>
                )}
              </ul>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
