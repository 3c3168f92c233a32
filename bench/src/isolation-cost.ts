import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noisyPhoto } from '@sufu/server/hostile-files';
import { acceptContentTask, isolatedTasks, type Task, typesetTask } from '@sufu/server/isolated-tasks';
import { percentile, timed } from './shared/figures.ts';

const turns = 40;

/** The middle of some turns, in a child and in this process, once both are warm. */
async function compare<I, O>(name: string, task: Task<I, O>, input: I): Promise<void> {
  const tasks = isolatedTasks();
  const { run } = (await import(task.module.href)) as { readonly run: (input: I) => Promise<O> };
  const inChild = () => tasks.run(task, input, 'bench').then(() => undefined);
  const here = () => run(input).then(() => undefined);
  await timed(5, 1, inChild);
  await timed(5, 1, here);
  const [child, own] = [await timed(turns, 1, inChild), await timed(turns, 1, here)];
  const [a, b] = [percentile(child, 0.5), percentile(own, 0.5)];
  console.log(
    `${name}: in a child ${a.toFixed(1)} ms, in this process ${b.toFixed(1)} ms, ${(a / b).toFixed(2)} times`,
  );
  tasks.close();
}

/** What a child process costs: a picture of about 2 MB and a paper of one page. */
export async function isolationCost(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sufu-cost-'));
  try {
    const from = join(folder, 'photo.jpg');
    writeFileSync(from, await noisyPhoto(2_000, 1_500));
    const photo = `a picture of ${(statSync(from).size / 1e6).toFixed(1)} MB`;
    const paper = {
      template: 'acceptance',
      data: {
        ...{
          court: '云溪市中级人民法院',
          title: '受理通知书',
          number: '（2026）溪01受理1号',
          date: '二〇二六年十一月二十一日',
        },
        ...{
          to: '林晓禾',
          paragraphs: Array.from({ length: 8 }, () => '本院已经受理，现将有关事项通知如下。'.repeat(4)),
        },
      },
      verifyAt: 'https://ssfw.example/verify?number=1',
      pictures: [],
      madeAt: 0,
    };
    await compare('a paper of one page', typesetTask, [paper]);
    await compare(photo, acceptContentTask, { from, to: join(folder, 'kept'), taken: ['jpg'] });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
