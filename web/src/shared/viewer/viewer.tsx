import type { FileRef } from '@sufu/contract/applications';
import {
  type Icon,
  IconArrowAutofitContent,
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconExternalLink,
  IconRotate2,
  IconRotateClockwise2,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { type KeyboardEvent, useState, useSyncExternalStore } from 'react';
import { download } from '../downloads/download.ts';
import { fileAddress } from '../form/file-address.ts';
import { useText } from '../i18n/index.tsx';
import { Note } from '../ui/note.tsx';
import { asItCame, type Look, type LookAct, largest, look } from './look.ts';
import { PictureStage } from './picture-stage.tsx';
import { indexOf, isPicture, isTif, type Place, type Sheet, sheetsOf } from './sheets.ts';
import classes from './viewer.module.css';
import { words } from './words.ts';

const never = () => () => undefined;
/** Whether this browser shows a pdf inside a page; phones often do not. */
const useShowsPdf = (): boolean =>
  useSyncExternalStore(
    never,
    () => navigator.pdfViewerEnabled,
    () => false,
  );

type ToolProps = { sign: Icon; says: string; onPress: () => void; off?: boolean; spare?: boolean };
function Tool({ sign: Sign, says, onPress, off = false, spare = false }: ToolProps) {
  return (
    <button type="button" className={classes.tool} disabled={off} data-spare={spare} onClick={onPress}>
      <Sign className="icon" aria-hidden />
      {says}
    </button>
  );
}

function PictureTools({ now, onAct }: { now: Look; onAct: (act: LookAct) => void }) {
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

/** A pdf by the browser's own viewer; what the browser does not show, in words. */
function OtherStage({ file }: { file: FileRef }) {
  const t = useText();
  const showsPdf = useShowsPdf();
  if (file.type === 'application/pdf' && showsPdf)
    return <iframe className={classes.paper} src={fileAddress(file.id)} title={file.name} />;
  return (
    <div className={classes.stage}>
      <p className={classes.said}>{t(words.notHere)}</p>
    </div>
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

const actOfKey: Readonly<Record<string, LookAct>> = {
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
 * Look at files one after the other: pictures and the pages of a tif turned, enlarged and moved; a pdf in the browser's own
 * viewer; each to be downloaded. The keys work while the focus is on the picture.
 */
export function Viewer({ files, at, onAt }: Props) {
  const t = useText();
  const [looked, setLooked] = useState({ key: '', now: asItCame });
  const [refused, setRefused] = useState(false);
  const sheets = sheetsOf(files);
  const index = indexOf(sheets, at);
  const sheet = sheets[index];
  if (!sheet) return null;
  const { file, page } = sheet;
  const key = `${file.id}.${page}`;
  // Each sheet begins as it came.
  const now = looked.key === key ? looked.now : asItCame;
  const act = (what: LookAct) => setLooked({ key, now: look(now, what) });
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
      {isPicture(file) ? (
        <PictureStage
          key={key}
          address={fileAddress(file.id, isTif(file) ? page : undefined)}
          name={file.name}
          look={now}
          onKeyDown={onKeyDown}
        />
      ) : (
        <OtherStage key={key} file={file} />
      )}
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
        {isPicture(file) && <PictureTools now={now} onAct={act} />}
        <Tool
          sign={IconDownload}
          says={t(words.download)}
          onPress={() => {
            setRefused(false);
            download(`${fileAddress(file.id)}?download=true`, () => setRefused(true));
          }}
        />
        {!isPicture(file) && (
          <a className={classes.tool} href={fileAddress(file.id)} target="_blank" rel="noreferrer">
            <IconExternalLink className="icon" aria-hidden />
            {t(words.openAlone)}
          </a>
        )}
      </div>
      {refused && (
        <div role="alert">
          <Note tone="danger">{t(words.notDownloaded)}</Note>
        </div>
      )}
    </div>
  );
}
