import { useEffect, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import { useText } from '../i18n/index.tsx';
import classes from './files.module.css';
import formClasses from './form.module.css';
import { words } from './words.ts';

const width = 500;
const height = 300;

type Props = {
  readonly id: string;
  readonly describedBy?: string | undefined;
  readonly onSigned: (picture: File) => void;
};

/** 500 × 300, drawn as wide as the page allows; always kept in its own measure, ink on white. */
export function SignatureCanvas({ id, describedBy, onSigned }: Props) {
  const t = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const element = canvas.current;
    // Without a canvas that can be drawn on, a picture of the signature can still be uploaded.
    if (!element?.getContext('2d')) return;
    const drawn = new SignaturePad(element, {
      minWidth: 1.4,
      maxWidth: 4,
      penColor: 'black',
      backgroundColor: 'white',
    });
    pad.current = drawn;
    const begin = () => setBegun(true);
    drawn.addEventListener('beginStroke', begin);
    return () => {
      drawn.removeEventListener('beginStroke', begin);
      drawn.off();
    };
  }, []);
  const keep = () =>
    canvas.current?.toBlob((blob) => {
      if (blob) onSigned(new File([blob], 'signature.png', { type: 'image/png' }));
    }, 'image/png');
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
          aria-label={t(words.signatureBox)}
          aria-describedby={describedBy}
        />
        {!begun && <span>{t(words.signHere)}</span>}
      </div>
      <div className={classes.acts}>
        <button type="button" className={classes.pick} disabled={!begun} onClick={keep}>
          {t(words.useSignature)}
        </button>
        <button
          type="button"
          className={formClasses.link}
          disabled={!begun}
          onClick={() => {
            pad.current?.clear();
            setBegun(false);
          }}
        >
          {t(words.clear)}
        </button>
      </div>
    </>
  );
}
