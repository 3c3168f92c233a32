import type { Text } from '@sufu/contract/core';
import { useMemo, useState } from 'react';
import { useText } from '../../i18n/index.tsx';

type Check = () => Text | undefined;

/**
 * Checks of a short form, each on leaving its field and all on submit. `error(path)` is the sentence beside a field,
 * `problems` what the last `pass()` found, in the order given and in
 * the language of the page, `left` those of them that are not repaired.
 */
export function useChecks<Path extends string>(checks: Readonly<Record<Path, Check>>) {
  const t = useText();
  const paths = Object.keys(checks) as Path[];
  const [seen, setSeen] = useState<ReadonlySet<Path>>(new Set());
  const [failed, setFailed] = useState<readonly { readonly path: Path; readonly text: Text }[]>([]);
  const problems = useMemo(() => failed.map(({ path, text }) => ({ path, msg: t(text) })), [failed, t]);
  return {
    problems,
    left: problems.filter(({ path }) => checks[path]() !== undefined),
    error(path: Path): string | undefined {
      const wrong = seen.has(path) ? checks[path]() : undefined;
      return wrong && t(wrong);
    },
    leave: (path: Path) => setSeen((before) => new Set(before).add(path)),
    /** Runs every check; true when nothing is wrong. */
    pass(): boolean {
      const found = paths.flatMap((path) => {
        const text = checks[path]();
        return text ? [{ path, text }] : [];
      });
      setSeen(new Set(paths));
      setFailed(found);
      return found.length === 0;
    },
    clear() {
      setSeen(new Set());
      setFailed([]);
    },
  };
}
