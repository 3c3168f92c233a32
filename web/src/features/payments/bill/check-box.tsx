import { formatFen } from '@sufu/contract/core';
import { type BillCheck, type FeeStep, type LinePair, readFeeTables, saidOf } from '@sufu/contract/fees';
import { type BillDetail, billedKindFacts, checkBilled, type FeeAsk, objectionOf } from '@sufu/contract/payments';
import { useState } from 'react';
import { useCall } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import classes from '../payments.module.css';
import { CarryLink } from './carry-link.tsx';
import { checkWords as words } from './check-words.ts';

const tones = {
  SAME: 'success',
  IN_RANGE: undefined,
  HIGHER: 'danger',
  LOWER: 'danger',
  FACTS_DIFFER: 'warning',
  NOT_COMPARABLE: undefined,
} as const;

/** What a fee follows from, in words. */
function useFact() {
  const t = useText();
  const { lang } = useLang();
  return ({ kind, amount }: FeeAsk): string =>
    t(words.fact, {
      kind: t(billedKindFacts[kind].words),
      sum: amount === null ? t(words.noSum) : formatFen(amount, lang),
    });
}

const differs = ({ billed, due }: LinePair): boolean => billed?.fen !== due?.fen || billed?.text.zh !== due?.text.zh;

function Line({ pair }: { pair: LinePair }) {
  const t = useText();
  const { lang } = useLang();
  const sum = (step: FeeStep | null) => (step ? formatFen(step.fen, lang) : t(words.none));
  const wrong = differs(pair);
  const { billed, due } = pair;
  const [first, second] = billed && due && billed.text.zh !== due.text.zh ? [billed, due] : [billed ?? due, null];
  return (
    <tr data-differs={wrong}>
      <th scope="row">
        {first && t(first.text)}
        {second && <span className={classes.instead}>{t(second.text)}</span>}
        {wrong && <strong className={classes.differs}> {t(words.differs)}</strong>}
      </th>
      <td>{sum(billed)}</td>
      <td>{sum(due)}</td>
    </tr>
  );
}

type Compared = Extract<BillCheck, { lines: readonly LinePair[] }>;
/** Line beside line; where they differ it is said, not only coloured. */
function Lines({ check }: { check: Compared }) {
  const t = useText();
  const { lang } = useLang();
  return (
    <div className={classes.compared}>
      <table>
        <caption className="sr-only">{t(words.line)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(words.head)}</th>
            <th scope="col">{t(words.billed)}</th>
            <th scope="col">{t(words.due)}</th>
          </tr>
        </thead>
        <tbody>
          {check.lines.map((pair) => (
            <Line key={`${pair.billed?.text.zh}${pair.due?.text.zh}`} pair={pair} />
          ))}
          <tr data-differs="true">
            <th scope="row">
              {t(words.sum)} <strong className={classes.differs}>{t(words.differs)}</strong>
            </th>
            <td>{formatFen(check.billed, lang)}</td>
            <td>{formatFen(check.due, lang)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function Result({ bill, check }: { bill: BillDetail; check: BillCheck }) {
  const t = useText();
  const fact = useFact();
  const { quote, facts } = bill;
  const tone = tones[check.code];
  return (
    <section aria-label={t(words.result)} className={classes.stack}>
      <Note {...(tone ? { tone } : {})}>{t(saidOf(check))}</Note>
      {check.code === 'FACTS_DIFFER' && facts && (
        <p>
          {t(words.facts, { billed: fact(quote.ask), own: fact(facts) })} {bill.isAppeal && t(words.appealPart)}
        </p>
      )}
      {check.code === 'SAME' && facts && <p>{t(words.byFacts, { own: fact(facts) })}</p>}
      {'lines' in check && <Lines check={check} />}
    </section>
  );
}

/** The court's arithmetic once more, in the browser (money.md §6): by what was frozen, then from the facts of the case. */
export function CheckBox({ bill }: { bill: BillDetail }) {
  const t = useText();
  const [asked, setAsked] = useState(false);
  const tables = useCall(readFeeTables, {}, { enabled: asked });
  const check = tables.data && checkBilled(bill, bill.facts, tables.data.config);
  return (
    <Card className={classes.stack}>
      <h2>{t(words.title)}</h2>
      <p>{t(words.what)}</p>
      {!asked && (
        <Button variant="outline" onClick={() => setAsked(true)}>
          {t(words.check)}
        </Button>
      )}
      {tables.error && <CallFailure error={tables.error} onAgain={() => void tables.refetch()} />}
      <div role="status" className={classes.stack}>
        {check === null && <Note>{t(words.cannot)}</Note>}
        {check && <Result bill={bill} check={check} />}
      </div>
      {check && check.code !== 'SAME' && (
        <div className={classes.stack}>
          <CarryLink kind="refund_objection_apply" caseId={bill.caseId} set={() => objectionOf(bill, check)}>
            {t(words.object)}
          </CarryLink>
          <p className="small">{t(words.objectWhat)}</p>
        </div>
      )}
    </Card>
  );
}
