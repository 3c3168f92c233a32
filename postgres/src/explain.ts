import { diskFull, noRights, StartProblem } from './problem.ts';

/** What PostgreSQL said, as one sentence for the person who starts the portal. */
export function explain(where: string, said: string): StartProblem {
  if (/No space left on device|Disk quota exceeded/.test(said)) return diskFull(where);
  if (/Permission denied|Operation not permitted|Read-only file system/.test(said)) return noRights(where);
  const last =
    said
      .split('\n')
      .filter((line) => /FATAL|PANIC|error/i.test(line))
      .at(-1) ?? said.trim().split('\n').at(-1);
  return new StartProblem({
    zh: `PostgreSQL 没有启动，它说：${last}`,
    en: `PostgreSQL did not start; it says: ${last}`,
  });
}
