import type { ArchiveFile } from '@sufu/contract/archives';
import { IconChevronLeft, IconChevronRight, IconDownload, IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../shared/i18n/index.tsx';
import { useSearchParams } from '../../shared/router/navigation.tsx';
import { Button, ButtonAnchor } from '../../shared/ui/controls/button.tsx';
import { Note } from '../../shared/ui/status/note.tsx';
import classes from './archives.module.css';
import { PageText } from './page-text.tsx';
import { usePageTurning } from './use-page-turning.ts';
import { words } from './words.ts';

const sizes = [100, 150, 200, 300] as const;
const base = '/api/service/electronicarchive';

/** The page in the address, within the paper. */
function usePage(pages: number) {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('page') ?? '1');
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), pages) : 1;
  const to = (next: number) => {
    if (next < 1 || next > pages) return;
    const changed = new URLSearchParams(search);
    changed.set('page', String(next));
    setSearch(changed, { replace: true });
  };
  return { page, to };
}

function Picture({ file, page, size }: { file: ArchiveFile; page: number; size: number }) {
  const t = useText();
  const [lost, setLost] = useState(false);
  const [tries, setTries] = useState(0);
  if (lost)
    return (
      <Note tone="danger">
        <p>{t(words.notShown)}</p>
        <Button
          variant="outline"
          size="sm"
          className="apart"
          onClick={() => {
            setTries(tries + 1);
            setLost(false);
          }}
        >
          {t(words.again)}
        </Button>
      </Note>
    );
  return (
    <img
      key={tries}
      className={classes.picture}
      data-size={size}
      src={`${base}/${file.id}/page/${page}`}
      alt={t(words.picture, { title: file.title, n: page })}
      draggable={false}
      onError={() => setLost(true)}
    />
  );
}

type Bar = { readonly page: number; readonly pages: number; readonly size: number; readonly at: number };
type BarProps = Bar & { readonly turn: (by: 1 | -1) => void; readonly zoom: (by: 1 | -1) => void };

function ReaderBar({ page, pages, size, at, turn, zoom }: BarProps) {
  const t = useText();
  return (
    <div className={classes.bar}>
      <button
        type="button"
        className={classes.turn}
        aria-label={t(words.previous)}
        disabled={page === 1}
        onClick={() => turn(-1)}
      >
        <IconChevronLeft className="icon" aria-hidden />
      </button>
      <span className="num" role="status">
        {t(words.pageNow, { n: page, all: pages })}
      </span>
      <button
        type="button"
        className={classes.turn}
        aria-label={t(words.next)}
        disabled={page === pages}
        onClick={() => turn(1)}
      >
        <IconChevronRight className="icon" aria-hidden />
      </button>
      <span className={classes.gap} />
      <button
        type="button"
        className={classes.turn}
        aria-label={t(words.smaller)}
        disabled={at === 0}
        onClick={() => zoom(-1)}
      >
        <IconMinus className="icon" aria-hidden />
      </button>
      <span className={`num ${classes.size}`}>{t(words.zoom, { n: size })}</span>
      <button
        type="button"
        className={classes.turn}
        aria-label={t(words.larger)}
        disabled={at === sizes.length - 1}
        onClick={() => zoom(1)}
      >
        <IconPlus className="icon" aria-hidden />
      </button>
    </div>
  );
}

/** One paper, page by page, as pictures with the reader's mark across them. */
export function Reader({ file, mayDownload }: { file: ArchiveFile; mayDownload: boolean }) {
  const t = useText();
  const { page, to } = usePage(file.pages);
  const [at, setAt] = useState(0);
  const size = sizes[at] ?? sizes[0];
  const turn = (by: 1 | -1) => to(page + by);
  const zoom = (by: 1 | -1) => setAt((now) => Math.min(Math.max(now + by, 0), sizes.length - 1));
  const touch = usePageTurning({ turn, zoom, swipes: at === 0 });
  return (
    <section className={classes.reader} aria-labelledby="paper">
      <h2 id="paper">{file.title}</h2>
      <ReaderBar page={page} pages={file.pages} size={size} at={at} turn={turn} zoom={zoom} />
      {/* biome-ignore lint/a11y/useSemanticElements: a frame that scrolls, named for those who hear the page */}
      <div
        className={classes.sheet}
        role="region"
        aria-label={t(words.sheet)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by keyboard
        tabIndex={0}
        {...touch}
      >
        <Picture key={page} file={file} page={page} size={size} />
      </div>
      {file.hasText && <PageText id={file.id} page={page} />}
      <p className="muted small">{t(words.keys)}</p>
      {mayDownload && (
        <p>
          <ButtonAnchor
            href={`${base}/${file.id}/download`}
            variant="outline"
            leftSection={<IconDownload className="icon-sm" aria-hidden />}
          >
            {t(words.download)}
          </ButtonAnchor>
        </p>
      )}
    </section>
  );
}
