import { type ImportError, lineErrors, listImportErrors, rowKinds } from '@sufu/contract/exchange';
import { useCall } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import { words } from './words.ts';

const most = 100;

function Line({ error }: { error: ImportError }) {
  const t = useText();
  const { line, kind, externalId, path, code } = error;
  const place = { line, kind: kind === null ? '' : t(rowKinds[kind]), id: externalId ?? '', path };
  return (
    <li>
      {line > 0 && t(words.errorLine, place)}
      {line === 0 && `${code === 'missing' ? '' : `${t(words.laterRow)} `}${place.kind} ${place.id} ${path}: `}
      {t(lineErrors[code])}
    </li>
  );
}

/** What was wrong in a file, line by line: places and reasons, no values. */
export function ErrorList({ jobId }: { jobId: string }) {
  const t = useText();
  const list = useCall(listImportErrors, { params: { id: jobId }, query: { current: 1, size: most } });
  if (list.isPending) return <WaitingRows rows={2} whole />;
  if (list.isError) return <CallFailure error={list.error} onAgain={() => void list.refetch()} />;
  const { total, rows } = list.data;
  if (total === 0) return <p className="muted">{t(words.noErrors)}</p>;
  return (
    <>
      {total > rows.length && <p>{t(words.moreErrors, { n: total, m: rows.length })}</p>}
      <ul>
        {rows.map((error, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is read once and never changes
          <Line key={i} error={error} />
        ))}
      </ul>
    </>
  );
}
