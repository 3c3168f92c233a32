import {
  importStaff,
  listDivisions,
  listStaff,
  listStaffProposals,
  mostStaffFileBytes,
  mostStaffLines,
  type StaffLine,
  staffColumnNames,
  staffColumns,
  staffLineSays,
} from '@sufu/contract/administration';
import type { CallReply } from '@sufu/contract/core';
import { useState } from 'react';
import { errorSentence, useCallMutation } from '../../../shared/api/index.ts';
import { PickFile } from '../../../shared/form/files/file-pick.tsx';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { Modal } from '../../../shared/ui/controls/modal.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import desk from '../../shared/desk.module.css';
import classes from './staff.module.css';
import { words } from './words.ts';

type Report = CallReply<typeof importStaff>;
const order: readonly StaffLine['effect'][] = ['wrong', 'new', 'change', 'same'];

function ReportLine({ line }: { line: StaffLine }) {
  const t = useText();
  const said = line.says.map(({ path, code }) =>
    path === null
      ? t(staffLineSays[code])
      : t(words.saysOf, { column: t(staffColumns[path]), what: t(staffLineSays[code]) }),
  );
  return (
    <tr>
      <td className={desk.number}>{line.line}</td>
      <td className={desk.number}>{line.staffNo}</td>
      <td>{t(words[`effect${line.effect}`])}</td>
      <td>
        {said.map((sentence) => (
          <div key={sentence}>{sentence}</div>
        ))}
      </td>
    </tr>
  );
}

/** What is wrong stands first; lines that change nothing are counted only. */
function ReportTable({ lines }: { lines: readonly StaffLine[] }) {
  const t = useText();
  const shown = lines
    .filter(({ effect, says }) => effect !== 'same' || says.length > 0)
    .toSorted((a, b) => order.indexOf(a.effect) - order.indexOf(b.effect));
  if (shown.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={classes.report} aria-label={t(words.report)} tabIndex={0}>
      <table aria-label={t(words.report)}>
        <thead>
          <tr>
            <th scope="col">{t(words.lineNo)}</th>
            <th scope="col">{t(words.staffNo)}</th>
            <th scope="col">{t(words.result)}</th>
            <th scope="col">{t(words.says)}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <ReportLine key={line.line} line={line} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A file of people: first what it would do, line by line, then taken by one press. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { lang } = useLang();
  const act = useCallMutation(importStaff, { refreshes: [listStaff, listDivisions, listStaffProposals] });
  const [file, setFile] = useState<File | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const send = (given: File, what: 'try' | 'take'): void => {
    if (act.isPending) return;
    const body = new FormData();
    body.set('file', given, given.name);
    act.mutate(Object.assign({ params: { act: what } }, { body }));
  };
  const choose = (given: File): void => {
    setTooLarge(given.size > mostStaffFileBytes);
    if (given.size > mostStaffFileBytes) return;
    setFile(given);
    send(given, 'try');
  };
  const report: Report | undefined = act.data;
  const toTake = report ? report.counts.new + report.counts.change : 0;
  const columns = staffColumnNames.map((column) => t(staffColumns[column]));
  const template = `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${columns.join(',')}\r\n`)}`;
  return (
    <Modal onClose={onClose} title={t(words.importTitle)} size="wide" closesOutside={false}>
      <div className={classes.notes}>
        <p>{t(words.importLead, { n: mostStaffLines, columns: columns.join(t(words.comma)) })}</p>
        <div className={desk.others}>
          <PickFile accept=".csv,.ndjson,.jsonl" onTake={choose}>
            {t(words.choose)}
          </PickFile>
          <a href={template} download="staff.csv">
            {t(words.template)}
          </a>
        </div>
        <div role="status">
          {act.isPending && <p>{t(words.reading)}</p>}
          {isTooLarge && <Note tone="danger">{t(words.tooLargeFile)}</Note>}
          {act.error && <Note tone="danger">{errorSentence(act.error, lang)}</Note>}
          {report && !act.isPending && (
            <Note tone={report.counts.wrong > 0 ? 'warning' : 'success'}>
              <p>{t(report.taken ? words.took : words.tried, report.counts)}</p>
              {report.taken && report.counts.new > 0 && <p>{t(words.tookNext)}</p>}
              {!report.taken && toTake === 0 && <p>{t(words.nothingToTake)}</p>}
            </Note>
          )}
        </div>
      </div>
      {report && !act.isPending && <ReportTable lines={report.lines} />}
      <div className={classes.end}>
        <Button variant="outline" onClick={onClose}>
          {t(words.close)}
        </Button>
        {report && !report.taken && toTake > 0 && file && (
          <Button loading={act.isPending} onClick={() => send(file, 'take')}>
            {t(words.take, { n: toTake })}
          </Button>
        )}
      </div>
    </Modal>
  );
}
