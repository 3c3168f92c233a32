import { Refused, refuse } from '@sufu/contract/core';
import { mostStatementRows } from '@sufu/contract/payments';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Upload } from '../../../platform/calls/mount.ts';
import type { StatementForm } from '../../../platform/config/statement-form.ts';
import { TaskFault } from '../../../platform/isolated-tasks/index.ts';
import type { Statement, StatementFault } from './isolated/read-statement.ts';
import { readStatementTask } from './tasks.ts';

/** A child that was ended over a file says of it what one says that does not know it. */
async function judged(
  { services, actor }: SignedInContext,
  path: string,
  form: StatementForm | null,
): Promise<Statement | StatementFault> {
  try {
    return await services.tasks.run(readStatementTask, { path, form }, actor.userId);
  } catch (error) {
    if (error instanceof TaskFault) return { fault: 'form' };
    throw error;
  }
}

const noFile = { zh: '请选择银行流水文件', en: 'Choose a bank statement' } as const;

/** The statement that was sent, read outside of this process; refuses what is none. */
export async function readUpload(
  context: SignedInContext,
  given: Upload | null,
  form: StatementForm | null,
): Promise<Statement> {
  if (!given) throw new Refused('invalid', { n: 1 }, [{ path: 'file', rule: 'required', msg: noFile[context.lang] }]);
  if (given.truncated) return refuse('file.too-large', { name: given.name, size: '20+' });
  const read = await judged(context, given.path, form);
  if (!('fault' in read)) return read;
  if (read.fault === 'row') return refuse('money.file-row', { row: read.row, column: read.column });
  if (read.fault === 'gap') return refuse('money.file-gap', { row: read.row });
  return read.fault === 'rows' ? refuse('money.file-rows', { most: mostStatementRows }) : refuse('money.file-form');
}
