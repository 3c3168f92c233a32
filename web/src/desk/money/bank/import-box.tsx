import { formatCourtDay, formatFen, toCourtDay } from '@sufu/contract/core';
import { importStatement, listBankFiles, listBankRows, mostStatementBytes } from '@sufu/contract/payments';
import { useState } from 'react';
import { errorSentence, useCallMutation } from '../../../shared/api/index.ts';
import { PickFile } from '../../../shared/form/files/file-pick.tsx';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import desk from '../../shared/desk.module.css';
import { fateWords, words } from './words.ts';

/** Choose a statement and read it in; what came of it, or why nothing did. */
export function ImportBox() {
  const t = useText();
  const { lang } = useLang();
  const read = useCallMutation(importStatement, { refreshes: [listBankFiles, listBankRows] });
  const [tooLarge, setTooLarge] = useState(false);
  const put = (file: File): void => {
    setTooLarge(file.size > mostStatementBytes);
    if (read.isPending || file.size > mostStatementBytes) return;
    const body = new FormData();
    body.set('file', file, file.name);
    read.mutate(Object.assign({}, { body }));
  };
  const day = (text: string): string => formatCourtDay(toCourtDay(text), lang, 'table');
  const { data } = read;
  return (
    <>
      <div className={desk.others}>
        <PickFile accept=".csv,.txt" onTake={put}>
          {t(words.put)}
        </PickFile>
        <span role="status">{read.isPending && t(words.reading)}</span>
      </div>
      {tooLarge && <Note tone="danger">{t(words.tooLarge)}</Note>}
      {read.error && <Note tone="danger">{errorSentence(read.error, lang)}</Note>}
      {data && (
        <Note tone="success">
          <p>
            {t(words.done, {
              ...{ name: data.file.name, rows: data.file.rows, known: data.known },
              ...{ from: day(data.file.firstDay), to: day(data.file.lastDay) },
            })}
          </p>
          <ul>
            {data.fates.flatMap(({ fate, rows, fen }) =>
              rows === 0
                ? []
                : [
                    <li key={fate}>
                      {t(words.fateSum, { fate: t(fateWords[fate]), rows, sum: formatFen(fen, lang) })}
                    </li>,
                  ],
            )}
          </ul>
        </Note>
      )}
    </>
  );
}
