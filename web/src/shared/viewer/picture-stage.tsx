import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useText } from '../i18n/index.tsx';
import { Button } from '../ui/controls/button.tsx';
import { dragging, useSameMiddle, useStageSize } from './use-stage.ts';
import { type Size, sizesOf, type ViewState } from './view-state.ts';
import classes from './viewer.module.css';
import { words } from './words.ts';

/** Nothing to turn or enlarge until it is read. */
const unknown: Size = { width: 1, height: 1 };

const ways = [
  { key: 'left', sign: IconArrowLeft, says: words.moveLeft, left: -1, top: 0 },
  { key: 'up', sign: IconArrowUp, says: words.moveUp, left: 0, top: -1 },
  { key: 'down', sign: IconArrowDown, says: words.moveDown, left: 0, top: 1 },
  { key: 'right', sign: IconArrowRight, says: words.moveRight, left: 1, top: 0 },
] as const;

/** Four arrows for whoever cannot drag (WCAG 2.5.7). A press goes on by half of what is in sight. */
function Moves({ stage }: { stage: RefObject<HTMLElement | null> }) {
  const t = useText();
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form fields stand in it
    <div className={classes.moves} role="group" aria-label={t(words.move)}>
      {ways.map(({ key, sign: Sign, says, left, top }) => (
        <button
          key={key}
          type="button"
          aria-label={t(says)}
          title={t(says)}
          onClick={() => {
            const { clientWidth = 0, clientHeight = 0 } = stage.current ?? {};
            stage.current?.scrollBy({ left: (left * clientWidth) / 2, top: (top * clientHeight) / 2 });
          }}
        >
          <Sign className="icon" aria-hidden />
        </button>
      ))}
    </div>
  );
}

type Props = {
  readonly address: string;
  readonly name: string;
  readonly look: ViewState;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

/** A picture in a frame of fixed height, turned and enlarged; what is larger than the frame is moved to by any means. */
export function PictureStage({ address, name, look: view, onKeyDown }: Props) {
  const t = useText();
  const stage = useRef<HTMLElement>(null);
  const size = useStageSize(stage);
  const [picture, setPicture] = useState<Size>();
  const [tries, setTries] = useState(0);
  const [broken, setBroken] = useState(false);
  const { drawn, room } = sizesOf(picture ?? unknown, size, view);
  useSameMiddle(stage, room);
  return (
    <div className={classes.place}>
      <section
        ref={stage}
        className={classes.stage}
        aria-label={t(words.picture, { name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        tabIndex={0}
        data-larger={view.zoom > 1}
        data-personal
        onKeyDown={onKeyDown}
        {...dragging}
      >
        {broken ? (
          <div className={classes.said} role="alert">
            <p>{t(words.notRead)}</p>
            <Button
              variant="outline"
              onClick={() => {
                setBroken(false);
                setTries(tries + 1);
              }}
            >
              {t(words.again)}
            </Button>
          </div>
        ) : (
          <div className={classes.room} style={{ width: room.width, height: room.height }}>
            <img
              key={tries}
              src={address}
              alt={name}
              draggable={false}
              data-there={picture !== undefined}
              style={{
                width: drawn.width,
                height: drawn.height,
                transform: `translate(-50%, -50%) rotate(${view.turn}deg)`,
              }}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                setPicture({ width, height })
              }
              onError={() => setBroken(true)}
            />
          </div>
        )}
      </section>
      {view.zoom > 1 && <Moves stage={stage} />}
    </div>
  );
}
