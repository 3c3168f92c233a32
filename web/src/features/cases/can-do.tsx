import { type CatalogueEntry, caseMisfit, catalogue, categories, isOpenTo } from '@sufu/contract/applications';
import type { CaseDetail } from '@sufu/contract/cases';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { useAppearance } from '../../shared/looks/use-appearance.tsx';
import { Link } from '../../shared/router/links.tsx';
import { useSignedInUser } from '../../shared/session/session.ts';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { serviceIcons } from '../../shared/ui/display/service-icons.ts';
import classes from './detail-page.module.css';
import { words } from './words.ts';

/** By matter, without the groups in which nothing is left. */
const grouped = (entries: readonly CatalogueEntry[]) =>
  categories
    .map((category) => ({ ...category, entries: entries.filter((entry) => entry.category === category.key) }))
    .filter((group) => group.entries.length > 0);

/** What I can start from this case; each begins at its start page with the case already chosen. */
export function CanDo({ item }: { item: CaseDetail }) {
  const t = useText();
  const { lang } = useLang();
  const { appearance } = useAppearance();
  const { roles } = useSignedInUser();
  const { id: caseId } = item;
  const groups = grouped(
    catalogue.filter(
      (entry) =>
        (entry.requiresCase || entry.caseField !== undefined) &&
        isOpenTo(entry, roles) &&
        caseMisfit(entry, item, item.standings, lang) === null,
    ),
  );
  if (appearance.view === 'elder') {
    return (
      <Card className="no-print">
        <h2>{t(words.canDo)}</h2>
        <p>{t(words.canDoHow)}</p>
        <p className={classes.more}>
          <ButtonLink to={`/apply-lawsuit/picker?caseId=${caseId}`}>{t(words.chooseWhat)}</ButtonLink>
        </p>
      </Card>
    );
  }
  return (
    <Card className="no-print">
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
