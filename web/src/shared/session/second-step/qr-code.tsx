import { create } from 'qrcode';
import { useMemo } from 'react';
import classes from './second-step.module.css';

/** The quiet zone the standard asks for, in modules. */
const quiet = 4;

/** Ink on paper in every theme: what a camera reads. On a screen nothing of it is lost, so the least correction and the largest modules do. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'L' });
    const { size } = modules;
    const dark = Array.from(modules.data, (set, n) => (set ? `M${n % size} ${Math.floor(n / size)}h1v1h-1z` : ''));
    return { size, path: dark.join('') };
  }, [text]);
  const whole = size + 2 * quiet;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      className={classes.qr}
    >
      <rect x={-quiet} y={-quiet} width={whole} height={whole} />
      <path d={path} />
    </svg>
  );
}
