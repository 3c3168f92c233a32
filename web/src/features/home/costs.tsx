import { feeEntries, menuGroups } from '@sufu/contract/menu';
import { useText } from '../../shared/i18n/index.tsx';
import { Link } from '../../shared/router/links.tsx';
import home from './home-page.module.css';
import classes from './news.module.css';

/** What things cost: the calculators and the standards, under the news. */
export function Costs() {
  const t = useText();
  return (
    <section>
      <div className={home.heading}>
        <h2>{t(menuGroups.fees)}</h2>
      </div>
      <ul className={classes.titles}>
        {feeEntries.map(({ id, path, label }) => (
          <li key={id}>
            <Link to={path}>
              <span>{t(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
