import { type AnswerRow, mostPartyLines, type PartyTable, readPartyTable } from '@sufu/contract/applications';
import { readRegions } from '@sufu/contract/directory';
import { useId, useState } from 'react';
import { useInvoke } from '../../../api/index.ts';
import { useLang, useText } from '../../../i18n/index.tsx';
import { useToday } from '../../../timing/clock.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { PickFile } from '../../files/file-pick.tsx';
import classes from '../../form.module.css';
import { findRegion } from '../find-region.ts';
import { tableWords } from './party-table-words.ts';

/** Far more than the lines that are taken at once. */
const mostBytes = 1024 * 1024;

/** Spreadsheets on Windows save CSV in GB 18030 unless told otherwise. */
async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** Rows with the region that their address begins with; where it names none, it is chosen by hand. */
function useWithRegions() {
  const invoke = useInvoke();
  return async (rows: readonly AnswerRow[]): Promise<readonly AnswerRow[]> => {
    const asked = new Map<string, ReturnType<typeof ask>>();
    const ask = (parentCode: string) => invoke(readRegions, { query: { parentCode } });
    const read = (parent: string) => {
      const level = asked.get(parent) ?? ask(parent);
      asked.set(parent, level);
      return level;
    };
    return Promise.all(
      rows.map(async (row) => {
        const address = typeof row.address === 'string' ? row.address : '';
        const found = address === '' ? null : await findRegion(address, read).catch(() => null);
        return found ? { ...row, region: found.code, address: found.rest || address } : row;
      }),
    );
  };
}

type Props = {
  /** How many the list takes, and holds already. */
  readonly max: number | undefined;
  readonly held: number;
  readonly onRows: (rows: readonly AnswerRow[]) => void;
};

/** Several parties at once, from a table: what can be taken is, the rest stays with what is wrong about it. */
export function PartyTableEntry({ max = mostPartyLines, held, onRows }: Props) {
  const room = max - held;
  const t = useText();
  const { lang } = useLang();
  const today = useToday();
  const fieldId = useId();
  const withRegions = useWithRegions();
  const [text, setText] = useState('');
  const [read, setRead] = useState<PartyTable | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const [busy, setBusy] = useState(false);
  const take = async () => {
    const table = readPartyTable(text, { today, lang, room });
    setBusy(true);
    const rows = await withRegions(table.good.map(({ row }) => row));
    setBusy(false);
    onRows(rows);
    setRead(table);
    const left = table.wrong.map((line) => line.text);
    setText(left.length === 0 ? '' : [...(table.heading === null ? [] : [table.heading]), ...left].join('\n'));
  };
  const takeFile = async (file: File) => {
    setTooLarge(file.size > mostBytes);
    if (file.size <= mostBytes) setText(await readText(file));
  };
  return (
    <div className={classes.table}>
      <label className={classes.label} htmlFor={fieldId}>
        {t(tableWords.tableLabel)}
      </label>
      <p className={classes.hint} id={`${fieldId}.hint`}>
        {t(tableWords.tableHint, { room })}
      </p>
      <textarea
        id={fieldId}
        className={classes.input}
        aria-describedby={`${fieldId}.hint`}
        wrap="off"
        readOnly={busy}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={classes.tableActs}>
        <Button variant="outline" size="sm" loading={busy} disabled={text.trim() === ''} onClick={() => void take()}>
          {t(tableWords.tableAdd)}
        </Button>
        <PickFile accept=".csv,.txt,.tsv,text/csv,text/plain" onTake={(file) => void takeFile(file)}>
          {t(tableWords.tableFile)}
        </PickFile>
      </div>
      <div role="status" className={classes.says}>
        {tooLarge && <p>{t(tableWords.tableTooLarge)}</p>}
        {read && <p>{t(tableWords.tableAdded, { n: read.good.length })}</p>}
        {read && read.wrong.length > 0 && (
          <>
            <p>{t(tableWords.tableLeft, { n: read.wrong.length })}</p>
            <ul>
              {read.wrong.map(({ line, msg }) => (
                <li key={line}>{msg}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
