import type { Problem } from '@sufu/contract/core';
import { useMemo, useState } from 'react';
import { stillWrong } from './problems.ts';
import { useOnTheWay } from './use-on-the-way.ts';

/**
 * What a person was told when they wanted to go on: `told` then, `problems` what is still so. `open`: all there is, with
 * files that are not there yet, which the form tells through `onTheWay`.
 */
export function useTold(now: readonly Problem[]) {
  const [told, setTold] = useState<readonly Problem[]>([]);
  const { tell: onTheWay, problems: coming } = useOnTheWay();
  const open = useMemo(() => [...now, ...coming], [now, coming]);
  const problems = useMemo(() => stillWrong(told, open), [told, open]);
  return { told, setTold, open, problems, onTheWay };
}
