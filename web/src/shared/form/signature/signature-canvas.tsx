import { useLayoutEffect, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import { useText } from '../../i18n/index.tsx';
import classes from '../files/files.module.css';
import formClasses from '../form.module.css';
import { signatureWords } from './words.ts';

const width = 500;
const height = 300;

type Props = {
  readonly id: string;
  readonly describedBy?: string | undefined;
  readonly onSigned: (picture: File) => void;
  /** Something is drawn: how to take it; null when it was cleared. */
  readonly onDrawn: (take: Take | null) => void;
};
export type Take = () => Promise<File | null>;

/** Maps the pointer to canvas coordinates at any displayed width; resizing keeps the drawing. */
function keepFitting(pad: SignaturePad, element: HTMLCanvasElement, context: CanvasRenderingContext2D): () => void {
  let shown = width;
  const fit = () => {
    // As it is laid out: a dialog that is just opening is drawn smaller for a moment.
    const now = element.clientWidth;
    if (now === 0 || now === shown) return;
    const by = now / shown;
    shown = now;
    context.setTransform(width / now, 0, 0, width / now, 0, 0);
    const drawn = pad.toData().map((group) => ({
      ...group,
      points: group.points.map((point) => ({ ...point, x: point.x * by, y: point.y * by })),
    }));
    pad.fromData(drawn);
  };
  fit();
  const watch = new ResizeObserver(fit);
  watch.observe(element);
  return () => watch.disconnect();
}

const pictureOf = (element: HTMLCanvasElement): Promise<File | null> =>
  new Promise((resolve) => {
    element.toBlob((blob) => resolve(blob && new File([blob], 'signature.png', { type: 'image/png' })), 'image/png');
  });

/** 500 × 300, drawn as wide as the page allows; always kept in its own measure, ink on white. */
export function SignatureCanvas({ id, describedBy, onSigned, onDrawn }: Props) {
  const t = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const [begun, setBegun] = useState(false);
  const tell = useRef(onDrawn);
  tell.current = onDrawn;
  // Before it is seen, so that no first stroke is lost.
  useLayoutEffect(() => {
    const element = canvas.current;
    // Without a canvas that can be drawn on, a picture of the signature can still be uploaded.
    const context = element?.getContext('2d');
    if (!element || !context) return;
    const drawn = new SignaturePad(element, {
      minWidth: 1.4,
      maxWidth: 4,
      penColor: 'black',
      backgroundColor: 'white',
    });
    pad.current = drawn;
    const begin = () => {
      setBegun(true);
      tell.current(() => pictureOf(element));
    };
    const stopFitting = keepFitting(drawn, element, context);
    drawn.addEventListener('beginStroke', begin);
    return () => {
      stopFitting();
      tell.current(null);
      drawn.removeEventListener('beginStroke', begin);
      drawn.off();
    };
  }, []);
  const keep = async () => {
    const picture = canvas.current && (await pictureOf(canvas.current));
    if (picture) onSigned(picture);
  };
  return (
    <>
      <div className={classes.box}>
        <canvas
          ref={canvas}
          id={id}
          width={width}
          height={height}
          tabIndex={-1}
          role="img"
          aria-label={t(signatureWords.signatureBox)}
          aria-describedby={describedBy}
        />
        {!begun && <span>{t(signatureWords.signHere)}</span>}
      </div>
      <div className={classes.acts}>
        <button type="button" className={classes.pick} disabled={!begun} onClick={() => void keep()}>
          {t(signatureWords.useSignature)}
        </button>
        <button
          type="button"
          className={formClasses.link}
          disabled={!begun}
          onClick={() => {
            pad.current?.clear();
            setBegun(false);
            onDrawn(null);
          }}
        >
          {t(signatureWords.clear)}
        </button>
      </div>
    </>
  );
}
