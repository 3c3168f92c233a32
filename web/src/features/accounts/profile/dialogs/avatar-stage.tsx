import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../../../shared/i18n/index.tsx';
import classes from '../profile.module.css';
import { clampPlace, drawnAt, middle, side } from './crop.ts';
import { says } from './words.ts';

type Props = {
  readonly picture: ImageBitmap;
  /** The canvas as it is drawn: what is kept is what one sees. */
  readonly onCanvas: (canvas: HTMLCanvasElement | null) => void;
};
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-8, 0],
  ArrowRight: [8, 0],
  ArrowUp: [0, -8],
  ArrowDown: [0, 8],
};

/** The photo in its round window: drawn with a finger or the mouse, moved by the arrow keys, enlarged by the slider. */
export function AvatarStage({ picture, onCanvas }: Props) {
  const t = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [place, setPlace] = useState(middle);
  const tell = useRef(onCanvas);
  tell.current = onCanvas;
  useEffect(() => {
    tell.current(canvas.current);
    return () => tell.current(null);
  }, []);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    context?.clearRect(0, 0, side, side);
    context?.drawImage(picture, ...drawnAt(picture, place));
  }, [picture, place]);
  const move = (x: number, y: number) => setPlace((now) => clampPlace(picture, { ...now, x: now.x + x, y: now.y + y }));
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const scale = side / event.currentTarget.getBoundingClientRect().width;
    move(event.movementX * scale, event.movementY * scale);
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    move(...step);
  };
  return (
    <>
      <canvas
        ref={canvas}
        width={side}
        height={side}
        tabIndex={0}
        role="img"
        aria-label={t(says.stage)}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
      />
      <label className={classes.zoom}>
        <span>{t(says.zoom)}</span>
        <input
          type="range"
          min={1}
          max={3}
          step={0.1}
          value={place.zoom}
          onChange={(event) => {
            const zoom = Number(event.currentTarget.value);
            setPlace((now) => clampPlace(picture, { ...now, zoom }));
          }}
        />
      </label>
    </>
  );
}
