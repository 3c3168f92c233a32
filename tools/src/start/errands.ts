import { join } from 'node:path';
import { StartProblem } from '@sufu/postgres/problem';
import { type Course, ending, firstMessage, notStarted, startOneOff } from './child.ts';
import { type Person, readDemonstration } from './demonstration.ts';
import type { Prepared, PrepareOrder } from './prepare.ts';

/** Migrate and seed in a process of its own. Passwords of an earlier seeding stay as they are. `whole`: all is there, also what people filed. */
export async function prepareData(
  order: Omit<PrepareOrder, 'passwords'>,
  env: NodeJS.ProcessEnv,
  course: Course,
): Promise<{ readonly people: readonly Person[]; readonly whole: Promise<void> }> {
  const people = readDemonstration(order.dataDir)?.people ?? [];
  const passwords = Object.fromEntries(people.map(({ id, password }) => [id, password]));
  const child = startOneOff({ script: join(import.meta.dirname, 'prepare.ts'), env }, course.signal);
  child.send({ ...order, passwords } satisfies PrepareOrder);
  const answer = (await firstMessage(child)) as Prepared | undefined;
  const problem = notStarted('数据库准备', 'The preparation of the database');
  if (answer === undefined) throw problem;
  if ('problem' in answer) throw new StartProblem(answer.problem);
  const ended = ending(child).then(() => {
    if (child.exitCode !== 0) throw problem;
  });
  ended.catch(() => undefined);
  return { people: answer.people, whole: ended };
}

/** Build the pages when they are not those of the present sources. */
export async function buildPages(course: Course): Promise<void> {
  const script = join(import.meta.dirname, '../build/build-web.ts');
  const child = startOneOff({ script, env: process.env }, course.signal);
  child.once('message', () => course.log('正在构建网页，约需半分钟……\nBuilding the pages, about half a minute…'));
  await ending(child);
  if (child.exitCode !== 0) throw notStarted('网页构建', 'The build of the pages');
}
