import type { FileRef } from '@sufu/contract/applications';
import type { Lang } from '@sufu/contract/core';
import { useEffect, useRef, useState } from 'react';
import { errorSentence } from '../../../api/index.ts';
import { useForm } from '../../form-context.ts';
import { newId } from '../../new-id.ts';
import { canShrink, checkFile } from '../check-file.ts';
import { useUnfinishedUploads } from './use-unfinished-uploads.ts';
import { goesInParts, useUpload } from './use-upload.ts';

/** A file on its way, or one that did not get there; `again` is offered where trying again may help. */
export type Pending = {
  readonly key: string;
  readonly file: File;
  readonly part: number;
  readonly shrinking?: boolean;
  /** It goes in parts, and so can be paused. */
  readonly parts?: boolean;
  readonly paused?: boolean;
  /** Offline; it continues by itself. */
  readonly waiting?: boolean;
  readonly error?: (lang: Lang) => string;
  readonly again?: boolean;
};
/** What can be stopped: the sending, and where a large file stands on the server. */
type Running = { readonly stop: AbortController; id?: string };

const noLoad = { files: 0, bytes: 0 };
type Refused = (lang: Lang) => string;
/** The file as it goes (a photo that is too large made smaller), or why it does not. */
async function prepare(chosen: File, pdf: boolean): Promise<{ file: File } | { refused: Refused }> {
  const file = canShrink(chosen) ? await (await import('./shrink-photo.ts')).shrinkPhoto(chosen) : chosen;
  // A photo that could not be made smaller is refused like any file that is too large.
  const named = canShrink(file) ? { name: `${file.name}.tif`, size: file.size } : file;
  const refused: Refused = (lang) => checkFile(named, pdf, noLoad, lang) ?? '';
  return refused('zh') === '' ? { file } : { refused };
}

/** Files on their way, each stopped by its key. Large ones stop with the page: nothing runs on that nobody sees. */
function useRunning() {
  const running = useRef(new Map<string, Running>());
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const { stop, id } of all.values()) if (id !== undefined) stop.abort();
    };
  }, []);
  return running.current;
}

/** Files on their way to one place of the form. Each goes by itself: a wrong one stops no other. */
export function useUploads(field: string, pdf: boolean, onUploaded: (file: FileRef) => void) {
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const running = useRunning();
  const kept = useUnfinishedUploads(field);
  const { load, onFile, reportPendingFile } = useForm();
  const upload = useUpload();
  const arrived = useRef(onUploaded);
  arrived.current = onUploaded;
  const waited = pending.find(({ error }) => error === undefined)?.file.name ?? kept.left[0]?.name ?? null;
  useEffect(() => {
    reportPendingFile(field, waited);
    return () => reportPendingFile(field, null);
  }, [reportPendingFile, field, waited]);

  const change = (key: string, next: Partial<Pending>) =>
    setPending((now) => now.map((pending) => (pending.key === key ? { ...pending, ...next } : pending)));
  const forget = (key: string) => {
    running.delete(key);
    setPending((now) => now.filter((pending) => pending.key !== key));
  };
  const dropKept = (id: string) => {
    kept.forget(id);
    upload.drop(id);
  };

  const send = async (key: string, chosen: File) => {
    const entry: Running = { stop: new AbortController() };
    const { signal } = entry.stop;
    running.set(key, entry);
    try {
      if (canShrink(chosen)) change(key, { shrinking: true });
      const ready = await prepare(chosen, pdf);
      if ('refused' in ready) return change(key, { shrinking: false, error: ready.refused });
      change(key, { shrinking: false, parts: goesInParts(ready.file) });
      const put = await upload.send(ready.file, {
        pdf,
        signal,
        onPart: (part) => change(key, { part }),
        onWaiting: (waiting) => change(key, { waiting }),
        onKept: (id, part) => {
          entry.id = id;
          kept.note(chosen, id, part);
          change(key, { part });
        },
      });
      if (entry.id !== undefined) kept.forget(entry.id);
      onFile(put);
      arrived.current(put);
      forget(key);
    } catch (error) {
      if (signal.aborted) return;
      change(key, { waiting: false, error: (lang) => errorSentence(error, lang), again: true });
    }
  };
  /** Also a large one that was paused: the server knows how far it had come. */
  const again = (key: string) => {
    const upload = pending.find((entry) => entry.key === key);
    if (!upload) return;
    setPending((now) => now.map((p) => (p.key === key ? { key, file: p.file, part: p.part } : p)));
    void send(key, upload.file);
  };

  return {
    pending,
    left: kept.left,
    dropLeft: dropKept,
    forget(key: string) {
      const entry = running.get(key);
      entry?.stop.abort();
      if (entry?.id !== undefined) dropKept(entry.id);
      forget(key);
    },
    pause(key: string) {
      running.get(key)?.stop.abort();
      change(key, { paused: true, waiting: false });
    },
    again,
    take(files: readonly File[]) {
      let { files: count, bytes } = load;
      for (const file of files) {
        const key = newId();
        const before = { files: count, bytes };
        const refused: Refused = (lang) => checkFile(file, pdf, before, lang) ?? '';
        const wrong = refused('zh') !== '';
        setPending((now) => [...now, { key, file, part: 0, ...(wrong ? { error: refused } : {}) }]);
        if (wrong) continue;
        count += 1;
        bytes += file.size;
        void send(key, file);
      }
    },
  };
}
