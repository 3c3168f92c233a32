import type { Figures, Report } from '@sufu/contract/reports';
import type { ReactNode } from 'react';
import { useText } from '../../shared/i18n/index.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import classes from './reports.module.css';
import { words } from './words.ts';

type Name = 'came' | 'pending' | 'median' | 'late';

/** −3, +12: what it differs from another period by. */
const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`);

function Compared({ report, name }: { report: Report; name: Name }) {
  const t = useText();
  const now = report.totals.now[name];
  const isYear = report.before.from === report.yearBefore.from;
  const others = isYear ? (['yearBefore'] as const) : (['before', 'yearBefore'] as const);
  return (
    <ul className={classes.compared}>
      {others.map((other) => {
        const then = report.totals[other][name];
        const said = { what: t(words[other]), n: then ?? t(words.none) };
        return (
          <li key={other}>
            {then === null || now === null
              ? `${said.what} ${said.n}`
              : t(words.compared, { ...said, diff: now === then ? t(words.same) : signed(now - then) })}
          </li>
        );
      })}
    </ul>
  );
}

type AnswerProps = { title: string; value: string; name: Name; report: Report; children: ReactNode };
function Answer({ title, value, name, report, children }: AnswerProps) {
  return (
    <Card className={classes.answer}>
      <h3>{title}</h3>
      <p className={classes.big}>{value}</p>
      <Compared report={report} name={name} />
      <p className="small">{children}</p>
    </Card>
  );
}

/** How much came, how much waits, how long it takes, what is late. */
export function Answers({ report }: { report: Report }) {
  const t = useText();
  const { now }: { now: Figures } = report.totals;
  const { stock } = report;
  return (
    <div className={classes.answers}>
      <Answer title={t(words.howMany)} value={t(words.cameN, { n: now.came })} name="came" report={report}>
        {t(words.decidedToo, { n: now.decided, m: now.returned })}
      </Answer>
      <Answer title={t(words.howManyWait)} value={t(words.cameN, { n: now.pending })} name="pending" report={report}>
        {t(words.withParty, { n: stock.pending, m: stock.returned })}
      </Answer>
      <Answer
        title={t(words.howLong)}
        value={now.median === null ? t(words.noDays) : t(words.daysN, { n: now.median })}
        name="median"
        report={report}
      >
        {now.p90 !== null && t(words.p90, { n: now.p90 })}
      </Answer>
      <Answer title={t(words.howLate)} value={t(words.lateN, { n: now.late })} name="late" report={report}>
        {t(words.overdueNow, { n: stock.overdue })}
      </Answer>
    </div>
  );
}
