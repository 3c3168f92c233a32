import type { FileRef } from '@sufu/contract/applications';
import { isShownByPage } from '@sufu/contract/files';
import {
  type Icon,
  IconArrowAutofitContent,
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconRotate2,
  IconRotateClockwise2,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { download } from '../downloads/download.ts';
import { fileAddress } from '../downloads/file-address.ts';
import { useText } from '../i18n/index.tsx';
import { Note } from '../ui/status/note.tsx';
import { PictureStage } from './picture-stage.tsx';
import { indexOf, type Place, type Sheet, sheetsOf } from './sheets.ts';
import { initialView, largest, nextView, type ViewAction, type ViewState } from './view-state.ts';
import classes from './viewer.module.css';
import { words } from './words.ts';

type ToolProps = { sign: Icon; says: string; onPress: () => void; off?: boolean; spare?: boolean };
function Tool({ sign: Sign, says, onPress, off = false, spare = false }: ToolProps) {
  return (
    <button type="button" className={classes.tool} disabled={off} data-spare={spare} onClick={onPress}>
      <Sign className="icon" aria-hidden />
      {says}
    </button>
  );
}

function PictureTools({ now, onAct }: { now: ViewState; onAct: (act: ViewAction) => void }) {
  const t = useText();
  return (
    <>
      <Tool sign={IconRotate2} says={t(words.turnLeft)} onPress={() => onAct('turn-left')} spare />
      <Tool sign={IconRotateClockwise2} says={t(words.turnRight)} onPress={() => onAct('turn-right')} />
      <Tool sign={IconZoomOut} says={t(words.smaller)} onPress={() => onAct('smaller')} off={now.zoom === 1} />
      <Tool sign={IconZoomIn} says={t(words.larger)} onPress={() => onAct('larger')} off={now.zoom === largest} />
      <Tool sign={IconArrowAutofitContent} says={t(words.whole)} onPress={() => onAct('whole')} off={now.zoom === 1} />
    </>
  );
}

function Name({ sheet: { file, nth, page, pages }, all }: { sheet: Sheet; all: number }) {
  const t = useText();
  return (
    <p className={classes.name} role="status">
      <b data-personal>{file.name}</b>
      {all > 1 && <span>{t(words.fileOf, { n: nth, all })}</span>}
      {pages > 1 && <span>{t(words.pageOf, { n: page, all: pages })}</span>}
    </p>
  );
}

/** A long file is not turned page by page. */
function PageField({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const t = useText();
  const go = (typed: string) => {
    const wanted = Math.min(pages, Math.max(1, Math.round(Number(typed)) || page));
    if (wanted !== page) onPage(wanted);
  };
  return (
    <label className={classes.toPage}>
      {t(words.toPage)}
      <input
        key={page}
        type="number"
        min={1}
        max={pages}
        defaultValue={page}
        onBlur={(event) => go(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && go(event.currentTarget.value)}
      />
    </label>
  );
}

const actOfKey: Readonly<Record<string, ViewAction>> = {
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
  '0': 'whole',
  r: 'turn-right',
  R: 'turn-right',
};

type Props = {
  /** At least one. */
  readonly files: readonly FileRef[];
  readonly at: Place;
  readonly onAt: (place: Place) => void;
};

/**
 * Look at files one after the other: pictures, and the pages of a tif or pdf, turned, enlarged and moved; each file to be downloaded. The
 * keys work while the focus is on the picture.
 */
export function Viewer({ files, at, onAt }: Props) {
  const t = useText();
  const [looked, setLooked] = useState({ key: '', now: initialView });
  const [refused, setRefused] = useState(false);
  const sheets = sheetsOf(files);
  const index = indexOf(sheets, at);
  const sheet = sheets[index];
  if (!sheet) return null;
  const { file, page } = sheet;
  const key = `${file.id}.${page}`;
  // Each sheet starts without rotation and zoom.
  const now = looked.key === key ? looked.now : initialView;
  const act = (what: ViewAction) => setLooked({ key, now: nextView(now, what) });
  const go = (by: number) => {
    const to = sheets[index + by];
    if (!to) return;
    setRefused(false);
    onAt({ id: to.file.id, page: to.page });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const what = actOfKey[event.key];
    if (what) act(what);
    else if (event.key === 'PageDown') go(1);
    else if (event.key === 'PageUp') go(-1);
    else return;
    event.preventDefault();
  };
  return (
    <div className={classes.viewer}>
      <Name sheet={sheet} all={files.length} />
      <PictureStage
        key={key}
        address={fileAddress(file.id, isShownByPage(file) ? page : undefined)}
        name={file.name}
        look={now}
        onKeyDown={onKeyDown}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: no form fields stand in it */}
      <div className={classes.tools} role="group" aria-label={t(words.tools)}>
        {sheets.length > 1 && (
          <>
            <Tool sign={IconChevronLeft} says={t(words.previous)} onPress={() => go(-1)} off={index === 0} />
            <Tool
              sign={IconChevronRight}
              says={t(words.next)}
              onPress={() => go(1)}
              off={index === sheets.length - 1}
            />
          </>
        )}
        {sheet.pages > 2 && (
          <PageField page={page} pages={sheet.pages} onPage={(wanted) => onAt({ id: file.id, page: wanted })} />
        )}
        <PictureTools now={now} onAct={act} />
        <Tool
          sign={IconDownload}
          says={t(words.download)}
          onPress={() => {
            setRefused(false);
            download(`${fileAddress(file.id)}?download=true`, () => setRefused(true));
          }}
        />
      </div>
      {refused && (
        <div role="alert">
          <Note tone="danger">{t(words.notDownloaded)}</Note>
        </div>
      )}
    </div>
  );
}
