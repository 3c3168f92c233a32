import { formatCourtDay, formatInstant, toCourtDay } from '@sufu/contract/core';
import { type BankFile, bankRowFates, listBankFiles, listBankRows } from '@sufu/contract/payments';
import { type PageAddress, type PrefetchLoader, useCall } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { type ListAddress, placeInList, useListAddress } from '../../../shared/list/use-list-address.ts';
import { Link } from '../../../shared/router/links.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { WaitingRows } from '../../../shared/ui/status/waiting-rows.tsx';
import { DeskList, groupIn, ListGroups } from '../../shared/desk-list.tsx';
import { DeskPage } from '../../shared/desk-page.tsx';
import classes from './bank.module.css';
import { ImportBox } from './import-box.tsx';
import { RowsTable } from './rows-table.tsx';
import { fateWords, words } from './words.ts';

const fates = ['all', ...bankRowFates] as const;
const viewWords = { ...fateWords, all: words.all };
const latest = { query: { current: 1, size: 10 } };
function requestOf(search: URLSearchParams) {
  const fate = groupIn(search, fates, 'all', 'fate');
  const fileId = search.get('file');
  return { query: { ...placeInList(search), fate, ...(fileId ? { fileId } : {}) } };
}

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress) =>
  Promise.all([load(listBankFiles, latest), load(listBankRows, requestOf(search))]);

function File({ file, address }: { file: BankFile; address: ListAddress }) {
  const t = useText();
  const { lang } = useLang();
  const isShown = address.params.get('file') === file.id;
  const day = (text: string): string => formatCourtDay(toCourtDay(text), lang, 'table');
  return (
    <li>
      <b>{file.name}</b>
      <span>
        {t(words.fileLine, {
          ...{ rows: file.rows, from: day(file.firstDay), to: day(file.lastDay), who: file.importedBy },
          at: formatInstant(file.importedAt, lang, 'table'),
        })}
      </span>
      <Link to={address.to({ file: isShown ? undefined : file.id, page: undefined })}>
        {t(isShown ? words.rowsOfAll : words.rowsOf)}
      </Link>
    </li>
  );
}

/** Statements of the court's account: read in, and what became of each row. */
export function Component() {
  const t = useText();
  const address = useListAddress();
  const request = requestOf(address.params);
  const files = useCall(listBankFiles, latest);
  const list = useCall(listBankRows, request, { placeholderData: (before) => before });
  return (
    <DeskPage title={t(words.title)}>
      <div className={classes.page}>
        <p>{t(words.what)}</p>
        <ImportBox />
        <Card className={classes.files}>
          <h2>{t(words.files)}</h2>
          {files.isPending && <WaitingRows rows={2} whole />}
          {files.isError && <CallFailure error={files.error} onAgain={() => void files.refetch()} />}
          {files.data?.total === 0 && <p className="muted">{t(words.noFiles)}</p>}
          <ul className={classes.files}>
            {files.data?.rows.map((file) => (
              <File key={file.id} file={file} address={address} />
            ))}
          </ul>
        </Card>
        <Card>
          <ListGroups
            label={t(words.views)}
            groups={fates}
            words={viewWords}
            current={request.query.fate}
            address={address}
            param="fate"
          />
          <DeskList list={list} address={address} none={t(words.noRows)}>
            {(rows) => rows.length > 0 && <RowsTable rows={rows} />}
          </DeskList>
        </Card>
      </div>
    </DeskPage>
  );
}
