import type { Transaction } from '../../../platform/calls/context.ts';
import { notifyStaff } from '../../messages/index.ts';
import type { RunningJob } from './store.ts';

/** Rows come every few seconds, and what they leave to be decided stands in one list: a source is told of once in so long. */
const onceIn = 3_600;

/** Who has to know that rows wait for somebody: the filing counter, which speaks with the case system, and administrators, who decide. */
const toldRoles = ['filing_clerk', 'admin'] as const;

type Left = Pick<RunningJob, 'id' | 'source'> & {
  /** A file is told of by itself, also soon after another. */
  readonly isFile: boolean;
};

/** At the end of a job: where it left something to decide, say so; never what it is about. */
export async function tellOfFindings(transaction: Transaction, { id, source, isFile }: Left): Promise<void> {
  const { tx, at } = transaction;
  const { n } = await tx
    .selectFrom('exchange_findings')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('job_id', '=', id)
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow();
  const left = Number(n);
  if (left === 0) return;
  for (const role of toldRoles)
    await notifyStaff(transaction, role, {
      key: `exchange.findings:${role}:${isFile ? id : source}`,
      ...{ onceIn, at, link: '/desk/exchange' },
      title: { zh: '办案系统的数据要处理', en: 'Data of the case system to decide on' },
      body: {
        zh: `“${source}”来的数据有 ${left} 处与本地不一致，没有改动本地，等人决定以哪边为准。请在“办案系统导入”查看并与办案系统核对，由管理员处理。`,
        en: `${left} rows of “${source}” do not agree with what is here. Nothing was overwritten; somebody decides which side is right. See them under Case system, check with the case system, and let an administrator decide.`,
      },
    });
}
