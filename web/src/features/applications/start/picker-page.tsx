import {
  type CatalogueEntry,
  caseMisfit,
  catalogue,
  categories,
  isOpenTo,
  misfitSentence,
} from '@sufu/contract/applications';
import { type CaseDetail, readOwnCase } from '@sufu/contract/cases';
import { useDeferredValue, useState } from 'react';
import { type PageAddress, type PrefetchLoader, useCall } from '../../../shared/api/index.ts';
import { useSearch } from '../../../shared/catalogue/use-search.ts';
import { useServices } from '../../../shared/catalogue/use-services.ts';
import formClasses from '../../../shared/form/form.module.css';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { useCause } from '../../../shared/i18n/use-cause.ts';
import { Link } from '../../../shared/router/links.tsx';
import { useSearchParams } from '../../../shared/router/navigation.tsx';
import { useSignedInUser } from '../../../shared/session/session.ts';
import { SearchBox, SearchField } from '../../../shared/ui/controls/search-box.tsx';
import { CaseNo } from '../../../shared/ui/display/case-no.tsx';
import { serviceIcons } from '../../../shared/ui/display/service-icons.ts';
import { PageFrame } from '../../../shared/ui/page/page-frame.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';
import { WaitingRows } from '../../../shared/ui/status/waiting-rows.tsx';
import { paths } from '../shared/paths.ts';
import { useIsOff } from './kind-notice.tsx';
import classes from './picker.module.css';
import { words } from './words.ts';

export async function prefetch(load: PrefetchLoader, signedIn: boolean, { search }: PageAddress) {
  const id = search.get('caseId');
  if (signedIn && id !== null) await load(readOwnCase, { query: { id } });
}

/** Filed in a case, or may be. */
const inCaseOf = ({ requiresCase, caseField }: CatalogueEntry): boolean => requiresCase || caseField !== undefined;

type EntryInCase = { readonly entry: CatalogueEntry; readonly inCase: CaseDetail | null };

/** Why this cannot be started, from the case one came from if there is one; null when it can. */
function useWhyNot(): (start: EntryInCase) => string | null {
  const t = useText();
  const { lang } = useLang();
  const { roles } = useSignedInUser();
  return ({ entry, inCase }) => {
    if (!isOpenTo(entry, roles)) return t(words.onlyLawyers);
    const misfit = inCase && inCaseOf(entry) ? caseMisfit(entry, inCase, inCase.standings, lang) : null;
    return misfit && misfitSentence(misfit, lang);
  };
}

function Service({ entry, inCase }: EntryInCase) {
  const t = useText();
  const isOff = useIsOff(entry.key);
  const extra = [
    isOff && t(words.kindOffShort),
    entry.requiresCase && t(words.needsCase),
    entry.feeNote && t(words.hasFee),
  ].filter(Boolean);
  const to = `${paths.start(entry.key)}${inCase && inCaseOf(entry) ? `?caseId=${inCase.id}` : ''}`;
  const why = useWhyNot()({ entry, inCase });
  if (why !== null)
    return (
      <li>
        <div className={classes.service} data-closed="true">
          <b>{t(entry.title)}</b>
          <small>{t(entry.plain)}</small>
          <small className={classes.extra}>{why}</small>
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

function Found({ asked, inCase }: { asked: string; inCase: CaseDetail | null }) {
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
          <Service key={entry.key} entry={entry} inCase={inCase} />
        ))}
      </ul>
    </>
  );
}

/** The kinds in their groups; from a case only what fits it, for all others stand one click away without it. */
function Groups({ inCase }: { inCase: CaseDetail | null }) {
  const t = useText();
  const whyNot = useWhyNot();
  const groups = [...categories]
    .sort((a, b) => a.order - b.order)
    .map((category) => ({
      ...category,
      entries: catalogue.filter(
        (entry) => entry.category === category.key && (!inCase || whyNot({ entry, inCase }) === null),
      ),
    }));
  return groups
    .filter(({ entries }) => entries.length > 0)
    .map(({ key, title, entries }) => {
      const Sign = serviceIcons[key];
      return (
        <section key={key} className={classes.group}>
          <h2>
            <Sign className="icon" aria-hidden />
            {t(title)}
          </h2>
          <ul className={classes.services}>
            {entries.map((entry) => (
              <Service key={entry.key} entry={entry} inCase={inCase} />
            ))}
          </ul>
        </section>
      );
    });
}

/** All kinds of application in their groups, found by everyday words. A case chosen before stays chosen. */
export function Component() {
  const t = useText();
  const causeOf = useCause();
  const [search] = useSearchParams();
  const [asked, setAsked] = useState(search.get('q') ?? '');
  const caseId = search.get('caseId');
  const { data: inCase = null, isLoading } = useCall(
    readOwnCase,
    { query: { id: caseId ?? '' } },
    { enabled: caseId !== null, quiet: true },
  );
  return (
    <PageFrame title={t(words.pickTitle)} sub={t(words.pickLead)}>
      <SearchBox className={classes.search}>
        <SearchField
          labelClass={formClasses.label}
          inputClass={formClasses.input}
          label={t(words.pickSearch)}
          type="search"
          value={asked}
          onChange={setAsked}
        />
      </SearchBox>
      {inCase && (
        <p className={classes.search}>
          {t(words.pickInCase, { cause: causeOf(inCase) })} <CaseNo>{inCase.caseNo}</CaseNo>
        </p>
      )}
      {isLoading && <WaitingRows rows={4} whole />}
      {!isLoading && asked.trim() !== '' && <Found asked={asked} inCase={inCase} />}
      {!isLoading && asked.trim() === '' && <Groups inCase={inCase} />}
    </PageFrame>
  );
}
