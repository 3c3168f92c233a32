import type { FileRef } from '@sufu/contract/applications';
import { fill } from '@sufu/contract/core';
import { useState } from 'react';
import { errorSentence } from '../../shared/api/index.ts';
import { checkFile } from '../../shared/form/files/check-file.ts';
import { useUpload } from '../../shared/form/files/upload/use-upload.ts';
import { useLang } from '../../shared/i18n/index.tsx';
import { words } from './act-words.ts';

type Options = {
  /** Papers are served as PDF; proof may be a picture as well. */
  readonly onlyPdf?: boolean;
  readonly most: number;
  readonly onFile?: (file: FileRef) => void;
};

/**
 * Files of mine for one place of the desk, put on the server one by one as they are chosen. `wrong`: why the last one is not
 * there. What is left behind unused is swept by the server.
 */
export function useFiles({ onlyPdf = false, most, onFile }: Options) {
  const { lang } = useLang();
  const upload = useUpload();
  const [files, setFiles] = useState<readonly FileRef[]>([]);
  const [sending, setSending] = useState(0);
  const [wrong, setWrong] = useState<string>();
  const put = async (file: File) => {
    if (onlyPdf && !/\.pdf$/i.test(file.name)) return setWrong(words.needPdf[lang]);
    const refused = checkFile(file, true, { files: 0, bytes: 0 }, lang);
    if (refused !== null) return setWrong(refused);
    setSending((n) => n + 1);
    try {
      const kept = await upload.send(file, {
        pdf: true,
        signal: new AbortController().signal,
        onPart: () => undefined,
      });
      setFiles((all) => [...all, kept]);
      onFile?.(kept);
    } catch (error) {
      setWrong(errorSentence(error, lang));
    } finally {
      setSending((n) => n - 1);
    }
  };
  return {
    files,
    sending: sending > 0,
    wrong,
    take(chosen: readonly File[]): void {
      setWrong(undefined);
      if (files.length + sending + chosen.length > most) setWrong(fill(words.tooManyFiles, lang, { n: most }));
      else for (const file of chosen) void put(file);
    },
    drop: (id: string): void => setFiles((all) => all.filter((file) => file.id !== id)),
  };
}
export type KeptFiles = ReturnType<typeof useFiles>;
