import { fill, type Problem } from '@sufu/contract/core';
import { useCallback, useMemo, useState } from 'react';
import { useLang } from '../i18n/index.tsx';
import { words } from './words.ts';

/** Says of one place of the form which file is not there yet; null when all are. */
export type ReportPendingFile = (path: string, name: string | null) => void;

/**
 * Files that are still on their way, paused, or cut off, as problems of their places: whoever goes on now would hand in the
 * application without them.
 */
export function usePendingFiles(): { readonly tell: ReportPendingFile; readonly problems: readonly Problem[] } {
  const { lang } = useLang();
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const tell = useCallback<ReportPendingFile>((path, name) => {
    setNames((now) => {
      if ((now[path] ?? null) === name) return now;
      const { [path]: _, ...others } = now;
      return name === null ? others : { ...others, [path]: name };
    });
  }, []);
  const problems = useMemo(
    () =>
      Object.entries(names).map(([path, name]) => ({
        path,
        rule: 'upload',
        msg: fill(words.notThere, lang, { name }),
      })),
    [names, lang],
  );
  return { tell, problems };
}
