import type { FileRef } from '@sufu/contract/applications';
import {
  IconChevronLeft,
  IconChevronRight,
  IconExternalLink,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../shared/i18n/index.tsx';
import { fileAddress } from './names.ts';
import { words } from './viewer-words.ts';

const zooms = [50, 75, 100, 150, 200, 300] as const;

function Tool({ name, disabled, onPress, children }: ToolProps) {
  return (
    <button type="button" aria-label={name} title={name} disabled={disabled} onClick={onPress}>
      {children}
    </button>
  );
}
type ToolProps = { name: string; disabled?: boolean; onPress: () => void; children: ReactNode };

const isPicture = (file: FileRef): boolean => file.type.startsWith('image/');

/** One paper beside the answers: turned, enlarged, page by page; what is no picture opens in a window of its own. */
export function FileViewer({ file }: { file: FileRef }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const [turn, setTurn] = useState(0);
  const [zoom, setZoom] = useState(2);
  const picture = useRef<HTMLImageElement>(null);
  const all = file.type === 'image/tiff' ? (file.pages ?? 1) : 1;
  const size = zooms[zoom] ?? 100;
  useEffect(() => {
    const style = picture.current?.style;
    style?.setProperty('--turn', `${turn * 90}deg`);
    style?.setProperty('--zoom', `${size}%`);
  }, [turn, size]);
  return (
    <figure className="desk-viewer">
      <figcaption>
        <span>{file.name}</span>
        {isPicture(file) && (
          <div role="toolbar" aria-label={t(words.tools, { name: file.name })}>
            {all > 1 && (
              <>
                <Tool name={t(words.previous)} disabled={page <= 1} onPress={() => setPage(page - 1)}>
                  <IconChevronLeft aria-hidden size={18} />
                </Tool>
                <span className="num" role="status">
                  {t(words.pageOf, { n: page, all })}
                </span>
                <Tool name={t(words.next)} disabled={page >= all} onPress={() => setPage(page + 1)}>
                  <IconChevronRight aria-hidden size={18} />
                </Tool>
              </>
            )}
            <Tool name={t(words.smaller)} disabled={zoom === 0} onPress={() => setZoom(zoom - 1)}>
              <IconZoomOut aria-hidden size={18} />
            </Tool>
            <span className="num">{size}%</span>
            <Tool name={t(words.larger)} disabled={zoom === zooms.length - 1} onPress={() => setZoom(zoom + 1)}>
              <IconZoomIn aria-hidden size={18} />
            </Tool>
            <Tool name={t(words.rotate)} onPress={() => setTurn((turn + 1) % 4)}>
              <IconRotateClockwise aria-hidden size={18} />
            </Tool>
          </div>
        )}
        <a href={fileAddress(file.id)} target="_blank" rel="noreferrer">
          <IconExternalLink aria-hidden size={16} /> {t(words.open)}
        </a>
      </figcaption>
      {isPicture(file) && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its frame is moved with the arrow keys
        <section className="desk-viewer-sheet" tabIndex={0} aria-label={file.name}>
          <img
            ref={picture}
            data-turned={turn % 2 === 1 || undefined}
            src={fileAddress(file.id, file.type === 'image/tiff' ? page : undefined)}
            alt={file.name}
          />
        </section>
      )}
    </figure>
  );
}
