import { beijingTime } from '../../../platform/outside/beijing-time.ts';
import { courtAccount } from '../../../seed/money/court-account.ts';

export type TestRow = {
  readonly at: string;
  readonly serial: string;
  /** Fen; what went out lies below nothing. */
  readonly fen: number;
  readonly name?: string;
  readonly number?: string;
  readonly subAccount?: string;
  readonly remark?: string;
};
/** The made-up bank of the demonstration, whose form `PAYEES_FILE` names. */
export const { account: ownAccount, statement: statementForm } = courtAccount;
const yuan = (fen: number): string => (fen / 100).toFixed(2);
const heading = '账号,入账日期,入账时间,流水号,借贷,金额,余额,对方户名,对方账号,对方行名,收款子账号,摘要,附言';

/** A statement as the made-up bank writes it, oldest first; `balance`: ahead of its first row. */
export function statementOf(rows: readonly TestRow[], balance = 0, account = ownAccount): string {
  let now = balance;
  const lines = rows.map(
    ({ at, serial, fen, name = '张三', number = '6222000011112222', subAccount = '', remark = '' }) => {
      now += fen;
      const [day, time] = beijingTime(new Date(at)).split(' ');
      const sums = [fen > 0 ? '贷' : '借', yuan(Math.abs(fen)), yuan(now)];
      return [account, day, time, serial, ...sums, name, `="${number}"`, '云溪银行', subAccount, '转账', remark].join(
        ',',
      );
    },
  );
  return `\uFEFF${[heading, ...lines].join('\r\n')}\r\n`;
}
