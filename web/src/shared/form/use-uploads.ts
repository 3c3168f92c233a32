import type { FileRef } from '@sufu/contract/applications';
import type { Lang } from '@sufu/contract/core';
import { useRef, useState } from 'react';
import { errorSentence } from '../api/index.ts';
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
  readonly error?: (lang: Lang) => string;
  readonly again?: boolean;
};

/** Files on their way to one place of the form. Each goes by itself: a wrong one stops no other. */
export function useUploads(pdf: boolean, onUploaded: (file: FileRef) => void) {
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const { load, onFile } = useForm();
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
      const refused = (lang: Lang) => checkFile(file, pdf, { files: 0, bytes: 0 }, lang);
      if (refused('zh') || canShrink(file))
        return change(key, { shrinking: false, error: (lang) => refused(lang) ?? tooLarge(file, lang) });
      change(key, { shrinking: false });
      const put = await upload(file, { pdf, signal: stop.signal, onPart: (part) => change(key, { part }) });
      onFile(put);
      arrived.current(put);
      forget(key);
    } catch (error) {
      if (!stop.signal.aborted) change(key, { error: (lang) => errorSentence(error, lang), again: true });
    }
  };
  const tooLarge = (file: File, lang: Lang) =>
    checkFile({ name: `${file.name}.tif`, size: file.size }, pdf, load, lang) ?? '';

  return {
    pending,
    forget,
    take(files: readonly File[]) {
      let { files: count, bytes } = load;
      for (const file of files) {
        const key = newId();
        const before = { files: count, bytes };
        const refused = (lang: Lang) => checkFile(file, pdf, before, lang);
        const wrong = refused('zh') !== null;
        setPending((now) => [
          ...now,
          { key, file, part: 0, ...(wrong ? { error: (lang: Lang) => refused(lang) ?? '' } : {}) },
        ]);
        if (wrong) continue;
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
