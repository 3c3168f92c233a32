import type { Text } from '@sufu/contract/core';
import { type AppServices, ofTheServer, transact } from '../../platform/calls/context.ts';
import { type FailedJob, setJobAside } from '../../platform/jobs/outbox.ts';
import { notifyAdministrators } from '../messages/index.ts';

const title: Text = { zh: '有后台任务没有办成，已搁置', en: 'A background job failed and was set aside' };
const bodyOf = ({ queue, error, tries }: FailedJob): Text => ({
  zh: `任务“${queue}”试了 ${tries} 次没有办成（${error}），已搁置。其他任务照常进行。请查明原因后重新执行；同类任务一天之内只提醒一次。`,
  en: `A job of “${queue}” failed ${tries} times (${error}) and was set aside. Other jobs go on. Find the cause, then try it again; you are told of a kind of job once a day.`,
});

/** Keep a job that failed its last try, and tell the administrators: of one kind of job once a day, however many fail. */
export const setAside =
  (services: AppServices) =>
  async (job: FailedJob): Promise<void> => {
    const at = services.now();
    await transact(services, ofTheServer, at, async (transaction) => {
      if (!(await setJobAside(transaction.tx, job, at))) return;
      transaction.record('jobs.set-aside', job.id, { queue: job.queue, error: job.error, tries: job.tries });
      const key = `jobs.set-aside:${job.queue}`;
      const notice = { title, body: bodyOf(job), link: '/desk/jobs', at };
      await notifyAdministrators(transaction, { key, onceIn: 86_400, ...notice });
    });
  };
