import type { FileRef } from '@sufu/contract/applications';
import { useRef, useState } from 'react';
import { errorSentence } from '../api/index.ts';
import { useLang } from '../i18n/index.tsx';
import { canShrink, checkFile } from './check-file.ts';
import { useForm } from './form-context.ts';
import { newId } from './new-id.ts';
import { useUpload } from './use-upload.ts';

/** A file on its way, or one that did not get there; `again` is offered where trying again may help. */
export type Pending = {
  readonly key: string;
  readonly file: File;
  readonly part: number;
  readonly shrinking?: boolean;
  readonly error?: string;
  readonly again?: boolean;
};

/** Files on their way to one place of the form. Each goes by itself: a wrong one stops no other. */
export function useUploads(pdf: boolean, onUploaded: (file: FileRef) => void) {
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const { load, onFile } = useForm();
  const { lang } = useLang();
  const upload = useUpload();
  const arrived = useRef(onUploaded);
  arrived.current = onUploaded;

  const change = (key: string, next: Partial<Pending>) =>
    setPending((now) => now.map((one) => (one.key === key ? { ...one, ...next } : one)));
  const forget = (key: string) => {
    stops.current.get(key)?.abort();
    stops.current.delete(key);
    setPending((now) => now.filter((one) => one.key !== key));
  };

  const send = async (key: string, chosen: File) => {
    const stop = new AbortController();
    stops.current.set(key, stop);
    try {
      if (canShrink(chosen)) change(key, { shrinking: true });
      const file = canShrink(chosen) ? await (await import('./shrink-photo.ts')).shrinkPhoto(chosen) : chosen;
      const refused = checkFile(file, pdf, { files: 0, bytes: 0 }, lang);
      if (refused || canShrink(file)) return change(key, { shrinking: false, error: refused ?? tooLarge(file) });
      change(key, { shrinking: false });
      const put = await upload(file, { pdf, signal: stop.signal, onPart: (part) => change(key, { part }) });
      onFile(put);
      arrived.current(put);
      forget(key);
    } catch (error) {
      if (!stop.signal.aborted) change(key, { error: errorSentence(error, lang), again: true });
    }
  };
  const tooLarge = (file: File) => checkFile({ name: `${file.name}.tif`, size: file.size }, pdf, load, lang) ?? '';

  return {
    pending,
    forget,
    take(files: readonly File[]) {
      let { files: count, bytes } = load;
      for (const file of files) {
        const key = newId();
        const error = checkFile(file, pdf, { files: count, bytes }, lang);
        setPending((now) => [...now, { key, file, part: 0, ...(error ? { error } : {}) }]);
        if (error) continue;
        count += 1;
        bytes += file.size;
        void send(key, file);
      }
    },
    again(key: string) {
      const one = pending.find((p) => p.key === key);
      if (!one) return;
      setPending((now) => now.map((p) => (p.key === key ? { key, file: p.file, part: 0 } : p)));
      void send(key, one.file);
    },
  };
}
