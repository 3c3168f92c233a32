import { type CallReply, type Problem, pageRefusals } from '@sufu/contract/core';
import { returnTo, startFace } from '@sufu/contract/face';
import { useState } from 'react';
import { CallFailed, errorSentence, problemsWith, useInvoke } from '../../shared/api/index.ts';
import { useLang } from '../../shared/i18n/index.tsx';
import { useSearchParams } from '../../shared/router/navigation.tsx';
import { useConsumedParams } from '../../shared/session/use-consumed-params.ts';
import { callerParamsOf, isDebug } from './caller-params.ts';
import { pictureFrom } from './picture.ts';

type Stage =
  | { readonly is: 'asking' }
  | { readonly is: 'going' }
  | { readonly is: 'debug'; readonly begun: CallReply<typeof startFace> }
  /** `back`: where the caller hears of it, where that is known to be allowed. */
  | {
      readonly is: 'failed';
      readonly why: string;
      readonly problems: readonly Problem[];
      readonly back: string | null;
    };

/** What the server refuses only once it has found the caller's address allowed. */
const afterTheAddress: ReadonlySet<string> = new Set([
  'face.consent',
  'face.photo-missing',
  'face.photo-not-found',
  'face.provider',
  'request.too-often',
]);
const isOwn = (url: string): boolean => /^\/(?![/\\])/.test(url);

/** Begin a check for the caller in the address; on any error back to them with what was wrong (B090–B093, B230). */
export function useFaceStart() {
  const invoke = useInvoke();
  const { lang } = useLang();
  const { name, idNo, facePhoto } = useConsumedParams('name', 'idNo', 'facePhoto');
  const [search] = useSearchParams();
  const [stage, setStage] = useState<Stage>({ is: 'asking' });
  const debug = isDebug(search);
  const errand = callerParamsOf(search);

  const fail = (why: string, allowed: boolean, problems: readonly Problem[] = []) => {
    const completeErrand = { type: 'web', detectType: 'AuthorityLibrary', extra: {}, ...errand } as const;
    const back = allowed ? returnTo(completeErrand, { verifyResult: 'failed', errorMsg: why }) : null;
    if (back !== null && !debug) return window.location.replace(back);
    setStage({ is: 'failed', why, problems, back });
  };
  const begin = async (consent: boolean) => {
    setStage({ is: 'going' });
    const compared = errand.detectType === 'mylibrary' && facePhoto ? await pictureFrom(facePhoto) : {};
    if (compared === null) return fail(pageRefusals['face.photo-not-found'].text[lang], isOwn(errand.url));
    try {
      const body = { purpose: 'verify', name, idNo, consent, errand, ...compared } as const;
      const begun = await invoke(startFace, { body });
      if (debug) return setStage({ is: 'debug', begun });
      window.location.assign(begun.address);
    } catch (error) {
      const addressAllowed = error instanceof CallFailed && afterTheAddress.has(error.reason);
      fail(errorSentence(error, lang), addressAllowed, problemsWith(error, lang));
    }
  };
  return { stage, begin };
}
