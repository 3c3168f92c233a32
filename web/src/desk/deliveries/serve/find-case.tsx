import { findCasesToServe } from '@sufu/contract/delivery';
import { useState } from 'react';
import { useCall } from '../../../shared/api/index.ts';
import { useText } from '../../../shared/i18n/index.tsx';
import { Link } from '../../../shared/router/links.tsx';
import { SearchBox } from '../../../shared/ui/controls/search-box.tsx';
import { TextInput } from '../../../shared/ui/controls/text-field.tsx';
import { CaseNo } from '../../../shared/ui/display/case-no.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { WaitingRows } from '../../../shared/ui/status/waiting-rows.tsx';
import desk from '../../shared/desk.module.css';
import classes from '../deliveries.module.css';
import { words } from './words.ts';

/** The case that is served in, by its number or a part of it. */
export function FindCase() {
  const t = useText();
  const [search, setSearch] = useState('');
  const found = useCall(findCasesToServe, { query: { search } }, { enabled: search !== '' });
  return (
    <section className={classes.box}>
      <h2>{t(words.findCase)}</h2>
      <SearchBox
        label={t(words.findCase)}
        className={classes.line}
        button={t(words.find)}
        onFind={(read) => setSearch(read('caseNo'))}
      >
        <TextInput name="caseNo" label={t(words.caseNo)} maxLength={60} autoComplete="off" spellCheck={false} />
      </SearchBox>
      {found.isError && <CallFailure error={found.error} onAgain={() => void found.refetch()} />}
      {search !== '' && found.isPending && <WaitingRows rows={2} />}
      {found.data?.length === 0 && <p role="status">{t(words.noCase)}</p>}
      <ul className={desk.cards}>
        {found.data?.map(({ id, caseNo, cause }) => (
          <li key={id}>
            <header>
              <Link to={`/desk/deliveries/new?caseId=${id}`}>
                <CaseNo>{caseNo}</CaseNo>
              </Link>
              <small data-personal>{cause}</small>
            </header>
          </li>
        ))}
      </ul>
    </section>
  );
}
