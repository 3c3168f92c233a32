import type { FileRef } from '@sufu/contract/applications';
import { putFileForWeb } from '@sufu/contract/files';
import { useCallback } from 'react';
import { CallFailed, invoke, useApi } from '../api/index.ts';
import { useLang } from '../i18n/index.tsx';
import { sendWithProgress } from './send-with-progress.ts';

type Manner = { readonly pdf: boolean; readonly signal: AbortSignal; readonly onPart: (part: number) => void };
export type Upload = (file: File, manner: Manner) => Promise<FileRef>;

const sessionOver = (error: unknown): boolean => error instanceof CallFailed && error.status === 401;

/** Puts one file on the server, telling how far it is; a session that ended meanwhile is renewed in place. */
export function useUpload(): Upload {
  const { renewal } = useApi();
  const { lang } = useLang();
  return useCallback(
    async (file, { pdf, signal, onPart }) => {
      const once = () => {
        const body = new FormData();
        body.set('file', file, file.name);
        const request = { query: { pdf: pdf ? 'true' : 'false' }, body } as const;
        return invoke(putFileForWeb, request, sendWithProgress(onPart, signal), lang);
      };
      try {
        return await once();
      } catch (error) {
        if (signal.aborted || !sessionOver(error) || !(await renewal.ask())) throw error;
        return once();
      }
    },
    [renewal, lang],
  );
}
