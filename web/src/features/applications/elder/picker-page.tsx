import { type CatalogueEntry, caseMisfit, catalogue, categories } from '@sufu/contract/applications';
import { readOwnCase } from '@sufu/contract/cases';
import { useDeferredValue, useState } from 'react';
import { type PageAddress, type PrefetchLoader, useCall } from '../../../shared/api/index.ts';
import { useSearch } from '../../../shared/catalogue/use-search.ts';
import { useServices } from '../../../shared/catalogue/use-services.ts';
import type { RowLink } from '../../../shared/elder/rows.tsx';
import formClasses from '../../../shared/form/form.module.css';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { useSearchParams } from '../../../shared/router/navigation.tsx';
import { useSite } from '../../../shared/site/site.ts';
import { serviceIcons } from '../../../shared/ui/display/service-icons.ts';
import { PageFrame } from '../../../shared/ui/page/page-frame.tsx';
import { paths } from '../shared/paths.ts';
import { words as pickWords } from '../start/words.ts';
import { PagedRows } from './paged-rows.tsx';
import { words } from './words.ts';

const groups = [...categories].sort((a, b) => a.order - b.order);

export async function prefetch(load: PrefetchLoader, signedIn: boolean, { search }: PageAddress) {
  const id = search.get('caseId');
  if (signedIn && id !== null) await load(readOwnCase, { query: { id } });
}

/** As links; from a case only what fits it. Why another does not, its own start page says. */
function useServiceRows(): (entries: readonly CatalogueEntry[]) => readonly RowLink[] {
  const t = useText();
  const { lang } = useLang();
  const [search] = useSearchParams();
  const caseId = search.get('caseId');
  const { data: inCase } = useCall(
    readOwnCase,
    { query: { id: caseId ?? '' } },
    { enabled: caseId !== null, quiet: true },
  );
  const { kinds } = useSite();
  const isInCase = ({ requiresCase, caseField }: CatalogueEntry) => requiresCase || caseField !== undefined;
  return (entries) =>
    entries
      .filter((entry) => !inCase || !isInCase(entry) || caseMisfit(entry, inCase, inCase.standings, lang) === null)
      .map((entry) => ({
        to: `${paths.start(entry.key)}${caseId && isInCase(entry) ? `?caseId=${caseId}` : ''}`,
        title: t(entry.title),
        says: t(kinds[entry.key]?.open === 'OFF' ? pickWords.kindOffShort : entry.plain),
      }));
}

function Found({ asked }: { asked: string }) {
  const t = useText();
  const rowsOf = useServiceRows();
  const hits = useSearch(useDeferredValue(asked), useServices())?.hits;
  if (!hits) return null;
  const found = hits.flatMap(({ key }) => catalogue.find((entry) => entry.key === key) ?? []);
  return (
    <>
      <p role="status">{found.length > 0 ? t(words.found) : t(words.notFound, { asked })}</p>
      <PagedRows key={asked} label={t(words.found)} rows={rowsOf(found)} size={5} />
    </>
  );
}

/** Choose what to do: in one's own words, or first a group and then one of its services. */
export function Component() {
  const t = useText();
  const [search] = useSearchParams();
  const [asked, setAsked] = useState(search.get('q') ?? '');
  const rowsOf = useServiceRows();
  const group = groups.find(({ key }) => key === search.get('group'));
  if (group) {
    const title = t(words.services, { group: t(group.title) });
    return (
      <PageFrame title={title}>
        <PagedRows label={title} rows={rowsOf(catalogue.filter(({ category }) => category === group.key))} size={7} />
      </PageFrame>
    );
  }
  const wanted = asked.trim();
  const inGroup = (key: string) => {
    const next = new URLSearchParams(search);
    next.set('group', key);
    return `?${next}`;
  };
  return (
    <PageFrame title={t(pickWords.pickTitle)}>
      <search>
        <label htmlFor="pick" className={formClasses.label}>
          {t(words.search)}
        </label>
        <input
          id="pick"
          type="search"
          className={formClasses.input}
          value={asked}
          onChange={(event) => setAsked(event.target.value)}
        />
      </search>
      {wanted === '' ? (
        <PagedRows
          label={t(words.groups)}
          rows={groups.map(({ key, title }) => ({ to: inGroup(key), icon: serviceIcons[key], title: t(title) }))}
          size={6}
        />
      ) : (
        <Found asked={wanted} />
      )}
    </PageFrame>
  );
}
