import { type ArchiveFile, listArchiveFiles, readValidTime } from '@sufu/contract/archives';
import { readCaseByNumber } from '@sufu/contract/cases';
import { IconFiles, IconLock } from '@tabler/icons-react';
import { useCall } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { Link } from '../../shared/router/links.tsx';
import { useSearchParams } from '../../shared/router/navigation.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { CaseNo } from '../../shared/ui/display/case-no.tsx';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import { ReadingActs, ReadingState } from './archive-rows.tsx';
import classes from './archives.module.css';
import { paths } from './paths.ts';
import { Reader } from './reader.tsx';
import { TextSearch } from './text-search.tsx';
import { words } from './words.ts';

/** The papers in their order; those that are open lead to their first page. */
function Contents({ files, openId, caseNo }: { files: readonly ArchiveFile[]; openId: string | null; caseNo: string }) {
  const t = useText();
  return (
    <nav className={classes.contents} aria-label={t(words.list)}>
      <h2>{t(words.list)}</h2>
      <ol>
        {files.map(({ id, position, title, pages, readable }) => {
          const says = t(words.pages, { n: pages });
          return (
            <li key={id}>
              <span className="num" aria-hidden>
                {position}
              </span>
              {readable ? (
                <Link to={`${paths.file(caseNo)}&file=${id}`} aria-current={id === openId ? 'true' : undefined}>
                  <span>{title}</span>
                  <small>{says}</small>
                </Link>
              ) : (
                <div>
                  <span>{title}</span>
                  <small>
                    <IconLock className="icon-sm" aria-hidden /> {t(words.shut)} · {says}
                  </small>
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function Opened({ caseNo, files }: { caseNo: string; files: readonly ArchiveFile[] }) {
  const t = useText();
  const [search] = useSearchParams();
  const reading = useCall(readValidTime, { query: { caseNo } }).data ?? null;
  const about = useCall(readCaseByNumber, { query: { caseNo } }).data;
  const open = files.find(({ id, readable }) => readable && id === search.get('file'));
  const anyOpen = files.some(({ readable }) => readable);
  if (files.length === 0) return <EmptyState icon={IconFiles} title={t(words.noPapers)} why={t(words.noPapersWhy)} />;
  return (
    <>
      <Card as="div" className={classes.validity}>
        <ReadingState reading={reading} />
        {about && <ReadingActs item={{ id: about.id, caseNo: about.caseNo, reading }} here />}
      </Card>
      {files.some(({ hasText }) => hasText) && <TextSearch caseNo={caseNo} />}
      <div className={classes.volume} data-open={open !== undefined}>
        <Contents files={files} openId={open?.id ?? null} caseNo={caseNo} />
        {open ? (
          <Reader key={open.id} file={open} mayDownload={reading?.valid === true && reading.mayDownload} />
        ) : (
          <p className={classes.choose}>{t(anyOpen ? words.choosePaper : words.notOpen)}</p>
        )}
      </div>
    </>
  );
}

/** The file of one case: until when it is open, its papers, and the one that is being read. */
export function CaseVolume({ caseNo }: { caseNo: string }) {
  const t = useText();
  const files = useCall(listArchiveFiles, { query: { caseNo } }, { staleTime: 0 });
  return (
    <PageFrame
      title={t(words.volume)}
      here={t(words.volume)}
      trail={[{ label: t(words.reading), to: paths.index }]}
      sub={files.data && <CaseNo>{caseNo}</CaseNo>}
    >
      {!files.data && !files.error && <WaitingRows rows={6} />}
      {!files.data && files.error && <CallFailure error={files.error} onAgain={() => void files.refetch()} />}
      {files.data && <Opened caseNo={caseNo} files={files.data.rows} />}
    </PageFrame>
  );
}
