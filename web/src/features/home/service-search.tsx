import { kindNames } from '@sufu/contract/applications';
import { feeEntries, feeSearchWords } from '@sufu/contract/menu';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useRef, useState } from 'react';
import type { SearchResult } from '../../shared/catalogue/search.ts';
import { useOwnFound } from '../../shared/catalogue/use-own-found.ts';
import { loadSearch, useSearch } from '../../shared/catalogue/use-search.ts';
import { useServices } from '../../shared/catalogue/use-services.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { Link } from '../../shared/router/links.tsx';
import { SearchBox, SearchField } from '../../shared/ui/controls/search-box.tsx';
import classes from './service-search.module.css';
import { words } from './words.ts';

export const startOf = (key: string): string => `/apply-lawsuit/${key}/notice`;

const oftenKeys: readonly string[] = [
  'extension_proof_apply',
  'litigation_preservation_apply',
  'online_read_archives_apply',
  'receive_avoid_apply',
];
/** Pages about costs are looked for here too. */
const costs = feeEntries.map(({ id, path, label }) => ({ to: path, label, synonyms: feeSearchWords[id] ?? [] }));
const often = kindNames.filter(({ key }) => oftenKeys.includes(key));

function useFoundSentence(query: string, found: SearchResult | undefined): string {
  const t = useText();
  if (!found) return '';
  const { exact, hits } = found;
  if (hits.length === 0) return t(words.none, { query });
  if (!exact) return t(words.near, { query });
  return t(words.found, { n: hits.length });
}

/** What people call it → the service. Answers while typing; Enter goes to the first. */
export function ServiceSearch() {
  const t = useText();
  const first = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed).trim();
  const { services } = useServices();
  const found = useSearch(query, { services, menu: costs, ...useOwnFound(query) });
  const sentence = useFoundSentence(query, found);
  return (
    <div className={classes.search}>
      <SearchBox
        className={classes.find}
        onFind={() => first.current?.querySelector('a')?.focus()}
        button={t(words.search)}
      >
        <SearchField
          className={classes.field}
          labelClass={classes.label}
          label={
            <>
              <IconSearch className="icon" aria-hidden />
              <span className="sr-only">{t(words.searchWhat)}</span>
            </>
          }
          type="search"
          value={typed}
          placeholder={t(words.searchHint)}
          onChange={setTyped}
          onFocus={() => void loadSearch()}
          autoComplete="off"
        />
      </SearchBox>
      <div className={found ? classes.found : undefined}>
        <p role="status">{sentence}</p>
        <ul ref={first}>
          {found?.hits.map(({ kind, key, to, title, note }) => (
            <li key={`${kind} ${key}`}>
              <Link to={to}>
                <b>{t(title)}</b>
                <span>{kind === 'case' ? `${t(words.yourCase)} ${t(note)}` : t(note)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <p className={classes.often}>
        <span>{t(words.often)}</span>
        {often.map((entry) => (
          <Link key={entry.key} to={startOf(entry.key)}>
            {t(entry.title)}
          </Link>
        ))}
      </p>
    </div>
  );
}
