import { type CatalogueEntry, catalogue, categories, isOpenTo } from '@sufu/contract/applications';
import { useDeferredValue, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useSearch } from '../../shared/catalogue/use-search.ts';
import { useServices } from '../../shared/catalogue/use-services.ts';
import formClasses from '../../shared/form/form.module.css';
import { useText } from '../../shared/i18n/index.tsx';
import { useSignedInUser } from '../../shared/session/session.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PageFrame } from '../../shared/ui/page-frame.tsx';
import { serviceIcons } from '../../shared/ui/service-icons.ts';
import { paths } from './paths.ts';
import classes from './picker.module.css';
import { words } from './start-words.ts';

function Service({ entry, caseId }: { entry: CatalogueEntry; caseId: string | null }) {
  const t = useText();
  const extra = [entry.requiresCase && t(words.needsCase), entry.feeNote && t(words.hasFee)].filter(Boolean);
  const to = `${paths.start(entry.key)}${caseId && entry.requiresCase ? `?caseId=${caseId}` : ''}`;
  const { roles } = useSignedInUser();
  if (!isOpenTo(entry, roles))
    return (
      <li>
        <div className={classes.service} data-closed="true">
          <b>{t(entry.title)}</b>
          <small>{t(entry.plain)}</small>
          <small className={classes.extra}>{t(words.onlyLawyers)}</small>
        </div>
      </li>
    );
  return (
    <li>
      <Link className={classes.service} to={to}>
        <b>{t(entry.title)}</b>
        <small>{t(entry.plain)}</small>
        {extra.length > 0 && <small className={classes.extra}>{extra.join(' · ')}</small>}
      </Link>
    </li>
  );
}

function Found({ asked, caseId }: { asked: string; caseId: string | null }) {
  const t = useText();
  const found = useSearch(useDeferredValue(asked), useServices());
  if (!found) return null;
  const entries = found.hits.flatMap(({ key }) => catalogue.find((entry) => entry.key === key) ?? []);
  if (entries.length === 0)
    return <EmptyState title={t(words.pickNothing, { asked: asked.trim() })} why={t(words.pickNothingWhy)} />;
  return (
    <>
      <p role="status" className={classes.search}>
        {found.exact ? t(words.pickFound, { n: entries.length }) : t(words.pickNear, { asked: asked.trim() })}
      </p>
      <ul className={classes.services}>
        {entries.map((entry) => (
          <Service key={entry.key} entry={entry} caseId={caseId} />
        ))}
      </ul>
    </>
  );
}

/** All kinds of application in their groups, found by everyday words. A case chosen before stays chosen. */
export function Component() {
  const t = useText();
  const [search] = useSearchParams();
  const [asked, setAsked] = useState(search.get('q') ?? '');
  const caseId = search.get('caseId');
  return (
    <PageFrame title={t(words.pickTitle)} sub={t(words.pickLead)}>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers people still use do not know the search element */}
      <div role="search" className={classes.search}>
        <label htmlFor="pick" className={formClasses.label}>
          {t(words.pickSearch)}
        </label>
        <input
          id="pick"
          type="search"
          className={formClasses.input}
          value={asked}
          onChange={(event) => setAsked(event.target.value)}
        />
      </div>
      {asked.trim() !== '' && <Found asked={asked} caseId={caseId} />}
      {asked.trim() === '' &&
        [...categories]
          .sort((a, b) => a.order - b.order)
          .map(({ key, title }) => {
            const Sign = serviceIcons[key];
            return (
              <section key={key} className={classes.group}>
                <h2>
                  <Sign className="icon" aria-hidden />
                  {t(title)}
                </h2>
                <ul className={classes.services}>
                  {catalogue
                    .filter(({ category }) => category === key)
                    .map((entry) => (
                      <Service key={entry.key} entry={entry} caseId={caseId} />
                    ))}
                </ul>
              </section>
            );
          })}
    </PageFrame>
  );
}
