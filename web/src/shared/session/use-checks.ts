import type { Text } from '@sufu/contract/core';
import { useState } from 'react';
import { useText } from '../i18n/index.tsx';

type Check = () => Text | undefined;
type Wrong = { readonly path: string; readonly msg: string };

/**
 * Checks of a short form, each on leaving its field and all on submit. `error(path)` is the sentence beside a field,
 * `all()` runs every check and answers what is wrong, in the order given.
 */
export function useChecks<Path extends string>(checks: Readonly<Record<Path, Check>>) {
  const t = useText();
  const [seen, setSeen] = useState<ReadonlySet<Path>>(new Set());
  const paths = Object.keys(checks) as Path[];
  const error = (path: Path): string | undefined => {
    const wrong = seen.has(path) ? checks[path]() : undefined;
    return wrong && t(wrong);
  };
  return {
    error,
    leave: (path: Path) => setSeen((before) => new Set(before).add(path)),
    all(): readonly Wrong[] {
      setSeen(new Set(paths));
      return paths.flatMap((path) => {
        const wrong = checks[path]();
        return wrong ? [{ path, msg: t(wrong) }] : [];
      });
    },
    clear: () => setSeen(new Set()),
  };
}
