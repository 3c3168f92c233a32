import { listArchiveFiles } from '@sufu/contract/archives';
import { useState } from 'react';
import { useCall } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { Link } from '../../shared/router/links.tsx';
import { SearchBox } from '../../shared/ui/controls/search-box.tsx';
import { TextInput } from '../../shared/ui/controls/text-field.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { paths } from './paths.ts';
import classes from './text-search.module.css';
import { words } from './words.ts';

const mostShown = 50;

/** Asked for once, since each search is recorded; and never kept, since the time to read may end. */
function Found({ caseNo, text }: { caseNo: string; text: string }) {
  const t = useText();
  const { data, error, refetch } = useCall(
    listArchiveFiles,
    { query: { caseNo, text } },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false },
  );
  if (error) return <CallFailure error={error} onAgain={() => void refetch()} />;
  if (!data) return <p role="status">{t(words.searching)}</p>;
  const pages = data.rows.flatMap(({ id, title, found = [] }) => found.map((page) => ({ id, title, page })));
  return (
    <>
      <p role="status">{pages.length === 0 ? t(words.foundNone) : t(words.foundPages, { n: pages.length })}</p>
      <ul className={classes.found}>
        {pages.slice(0, mostShown).map(({ id, title, page }) => (
          <li key={`${id} ${page}`}>
            <Link to={`${paths.file(caseNo)}&file=${id}&page=${page}`}>{t(words.foundPage, { title, n: page })}</Link>
          </li>
        ))}
      </ul>
      {pages.length > mostShown && <p className="muted">{t(words.foundMore, { n: pages.length - mostShown })}</p>}
    </>
  );
}

/** Words in the texts of papers that are open to me: which pages have them. */
export function TextSearch({ caseNo }: { caseNo: string }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  return (
    <section className={classes.search}>
      <SearchBox
        label={t(words.search)}
        className={classes.box}
        onFind={() => setText(typed.trim())}
        button={t(words.find)}
        look={{ variant: 'outline' }}
      >
        <TextInput
          label={t(words.search)}
          placeholder={t(words.searchHint)}
          maxLength={50}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </SearchBox>
      {text !== '' && <Found key={text} caseNo={caseNo} text={text} />}
    </section>
  );
}
