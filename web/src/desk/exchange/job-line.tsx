import type { ImportJob, JobCounts } from '@sufu/contract/exchange';
import { useText } from '../../shared/i18n/index.tsx';
import { words } from './words.ts';

const names = [
  'new',
  'change',
  'same',
  'stale',
  'waiting',
  'conflict',
  'refused',
  'wrong',
] as const satisfies readonly (keyof JobCounts)[];

/** How far a job came, and what became of its lines. */
export function JobLine({ job }: { job: ImportJob }) {
  const t = useText();
  const { source, line, state, stoppedFor, counts } = job;
  const said = names
    .filter((name) => counts[name] > 0)
    .map((name) => t(words.countOf, { what: t(words[name]), n: counts[name] }));
  return (
    <>
      <p>
        <b>{t(words.jobLine, { source, n: line, state: t(words[state]) })}</b>
      </p>
      {stoppedFor !== null && <p>{t(words[stoppedFor])}</p>}
      {said.length > 0 && <p className="num">{said.join(' · ')}</p>}
    </>
  );
}
