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
  'ignored',
] as const satisfies readonly (keyof JobCounts)[];

/** What became of lines, in words; empty where there were none. */
export const countsSaid = (counts: JobCounts, t: ReturnType<typeof useText>): string =>
  names
    .filter((name) => counts[name] > 0)
    .map((name) => t(words.countOf, { what: t(words[name]), n: counts[name] }))
    .join(' · ');

/** How far a job came, and what became of its lines. */
export function JobLine({ job }: { job: ImportJob }) {
  const t = useText();
  const { source, line, state, stoppedFor, counts } = job;
  const said = countsSaid(counts, t);
  return (
    <>
      <p>
        <b>{t(job.pulled ? words.pulledLine : words.jobLine, { source, n: line, state: t(words[state]) })}</b>
      </p>
      {stoppedFor !== null && <p>{t(words[stoppedFor])}</p>}
      {said !== '' && <p className="num">{said}</p>}
    </>
  );
}
