import type { FileRef } from '@sufu/contract/applications';
import type { Lang } from '@sufu/contract/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { errorSentence } from '../../../api/index.ts';
import { fileAddress } from '../../../downloads/file-address.ts';
import { useLang, useText } from '../../../i18n/index.tsx';
import { useHydrated } from '../../../timing/use-hydrated.ts';
import { Note } from '../../../ui/status/note.tsx';
import { checkFile } from '../../files/check-file.ts';
import { PickFile } from '../../files/file-pick.tsx';
import classes from '../../files/files.module.css';
import { useUpload } from '../../files/upload/use-upload.ts';
import formClasses from '../../form.module.css';
import { useForm, useProblem } from '../../form-context.ts';
import type { Take } from '../../signature/signature-canvas.tsx';
import { signatureWords } from '../../signature/words.ts';
import { describedBy, GroupFrame } from '../field-frame.tsx';
import { textOf, type WidgetProps } from '../widget-props.ts';

const KeptSignature = lazy(() =>
  import('../../signature/saved-signature.tsx').then((m) => ({ default: m.SavedSignature })),
);
const SignatureCanvas = lazy(() =>
  import('../../signature/signature-canvas.tsx').then((m) => ({ default: m.SignatureCanvas })),
);

type WaysProps = { readonly onPicture: (picture: File) => void; readonly onKept: (file: FileRef) => void };

/** For who cannot write in the box: a photo of the signature, or the one kept in the account. */
function OtherWays({ onPicture, onKept }: WaysProps) {
  const t = useText();
  const { offersKept } = useForm();
  const [opening, setOpening] = useState(false);
  return (
    <>
      <p className={classes.other}>
        {t(signatureWords.uploadSignatureWhy)}
        <PickFile accept=".jpg,.jpeg,.png" onTake={onPicture}>
          {t(signatureWords.uploadSignature)}
        </PickFile>
        {offersKept && (
          <button type="button" className={classes.pick} onClick={() => setOpening(true)}>
            {t(signatureWords.keptSignature)}
          </button>
        )}
      </p>
      {opening && (
        <Suspense>
          <KeptSignature onClose={() => setOpening(false)} onTake={onKept} />
        </Suspense>
      )}
    </>
  );
}

/** The room of the pad until its code is there. */
const pad = <div className={classes.box} style={{ aspectRatio: '5 / 3' }} />;

/** A signature drawn in the box, or a photo of one on paper for people who cannot draw on the screen. */
export function SignatureWidget({ field, path, value, onChange }: WidgetProps) {
  const t = useText();
  const { lang } = useLang();
  const { onFile, load, unfinished } = useForm();
  const upload = useUpload();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<((lang: Lang) => string) | null>(null);
  const error = useProblem(path);
  const hydrated = useHydrated();
  const signed = textOf(value);
  // The picture takes the room the pad had: what stands below must not move under a finger that is about to press it.
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>();
  const take = (file: FileRef) => {
    onFile(file);
    setRoom(frame.current?.offsetHeight);
    onChange(file.id);
  };
  const put = async (picture: File) => {
    const refused = (shownLang: Lang) => checkFile(picture, false, load, shownLang);
    if (refused(lang) !== null) return setFailure(() => (shownLang: Lang) => refused(shownLang) ?? '');
    setFailure(null);
    setBusy(true);
    try {
      const manner = { pdf: false, signal: new AbortController().signal, onPart: () => undefined };
      take(await upload.send(picture, manner));
    } catch (problem) {
      setFailure(() => (shownLang: Lang) => errorSentence(problem, shownLang));
    } finally {
      setBusy(false);
    }
  };
  const drawn = useRef<Take>(null);
  const takeDrawn = useRef(async () => {});
  takeDrawn.current = async () => {
    const picture = signed === '' && (await drawn.current?.());
    if (picture) await put(picture);
  };
  useEffect(() => {
    const finish = () => takeDrawn.current();
    unfinished.add(finish);
    return () => void unfinished.delete(finish);
  }, [unfinished]);
  return (
    <GroupFrame field={field} path={path} focusable={signed !== ''}>
      {failure && <Note tone="danger">{failure(lang)}</Note>}
      <div ref={frame} style={signed === '' || room === undefined ? undefined : { minHeight: room }}>
        {signed === '' ? (
          <>
            <Suspense fallback={pad}>
              {hydrated ? (
                <SignatureCanvas
                  id={path}
                  describedBy={describedBy(path, { error })}
                  onSigned={(picture) => void put(picture)}
                  onDrawn={(take) => {
                    drawn.current = take;
                  }}
                />
              ) : (
                pad
              )}
            </Suspense>
            <OtherWays onPicture={(picture) => void put(picture)} onKept={take} />
          </>
        ) : (
          <>
            <div className={classes.signed}>
              <img src={fileAddress(signed)} alt={t(signatureWords.signedPicture)} />
            </div>
            <button type="button" className={`${formClasses.link} ${formClasses.add}`} onClick={() => onChange(null)}>
              {t(signatureWords.signAgain)}
            </button>
          </>
        )}
      </div>
      <p role="status" className="small muted" style={{ minHeight: '1lh' }}>
        {busy ? t(signatureWords.savingSignature) : ''}
      </p>
    </GroupFrame>
  );
}
