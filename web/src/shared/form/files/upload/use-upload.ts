import type { FileRef } from '@sufu/contract/applications';
import { dropUpload, putFileForWeb, resumableAbove } from '@sufu/contract/files';
import { useCallback, useMemo } from 'react';
import { invoke, retryAfterRenewal, retryWhenUnlocked, useApi, useInvoke } from '../../../api/index.ts';
import { useLang } from '../../../i18n/index.tsx';
import { fewAtOnce } from './few-at-once.ts';
import { retryWhenOnline } from './retry-when-online.ts';
import type { MakeCall } from './send-in-parts.ts';
import { sendWithProgress } from './send-with-progress.ts';

type UploadOptions = {
  readonly pdf: boolean;
  readonly signal: AbortSignal;
  readonly onPart: (part: number) => void;
  /** Offline; the upload continues by itself when the network is back. */
  readonly onWaiting?: (waiting: boolean) => void;
  /** Of a large file so much is kept on the server: under this id it can be gone on with, or given up. */
  readonly onKept?: (id: string, part: number) => void;
};
export type Upload = {
  /** Puts one file on the server; a session that ended meanwhile is renewed in place, and a locked one waited for. */
  readonly send: (file: File, options: UploadOptions) => Promise<FileRef>;
  /** Forget a large file that was begun. */
  readonly drop: (id: string) => void;
};

const nothing = () => undefined;
/** A person may have eight files on the way at once, in all windows together. */
const inTurn = fewAtOnce(3);

/** Large files can be paused and go on after a cut. Without a secure context the browser makes no SHA-256: then in one piece. */
export const goesInParts = (file: File): boolean =>
  file.size > resumableAbove && typeof crypto !== 'undefined' && crypto.subtle !== undefined;

/** How files go to the server from this page. */
export function useUpload(): Upload {
  const { renewal, gate } = useApi();
  const quiet = useInvoke();
  const { lang } = useLang();
  const send = useCallback<Upload['send']>(
    async (file, { pdf, signal, onPart, onWaiting = nothing, onKept = nothing }) => {
      const make: MakeCall = (call, request, onSent = nothing) => {
        const once = () => invoke(call, request, sendWithProgress(onSent, signal), lang);
        return retryAfterRenewal(
          renewal,
          () => !signal.aborted,
          () => retryWhenUnlocked(gate, once),
        );
      };
      const sendInOnePiece = () => {
        const body = new FormData();
        body.set('file', file, file.name);
        const query = { pdf: pdf ? 'true' : 'false' } as const;
        return make(putFileForWeb, Object.assign({ query }, { body }), onPart);
      };
      const step = goesInParts(file)
        ? (await import('./send-in-parts.ts')).inParts(file, pdf, make, { onPart, onKept })
        : sendInOnePiece;
      return inTurn(() => retryWhenOnline(step, { signal, onWaiting }), signal);
    },
    [renewal, gate, lang],
  );
  const drop = useCallback(
    // A failure may be ignored: the server removes unfinished uploads within a day.
    (id: string) => void quiet(dropUpload, { params: { id } }, { quiet: true }).catch(nothing),
    [quiet],
  );
  return useMemo(() => ({ send, drop }), [send, drop]);
}
