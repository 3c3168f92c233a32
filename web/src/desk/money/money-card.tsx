import { formatReferenceNo, type Text } from '@sufu/contract/core';
import type { DeskBill } from '@sufu/contract/payments';
import type { ReactNode } from 'react';
import { useText } from '../../shared/i18n/index.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { CaseNo } from '../../shared/ui/display/case-no.tsx';
import { Facts } from '../../shared/ui/display/facts.tsx';
import classes from './money.module.css';

type Props<A extends string> = {
  readonly title: ReactNode;
  /** State, case and the like, beside the title. */
  readonly beside?: ReactNode;
  /** Facts by their labels; a fact without a value is left out. */
  readonly facts: readonly (readonly [label: string, value: string | null])[];
  /** What can be done about it, with the words of its buttons. */
  readonly acts: readonly A[];
  readonly words: Readonly<Record<A, Text>>;
  /** The act that is expected next. */
  readonly main?: A | undefined;
  readonly onAct: (act: A) => void;
  /** Notes below the facts, and the dialog of an act. */
  readonly children?: ReactNode;
};

/** A row of the court's money: what it is, its facts, what can be done about it. */
export function MoneyCard<A extends string>({ title, beside, facts, acts, words, main, onAct, children }: Props<A>) {
  const t = useText();
  return (
    <Card as="article" className={classes.row}>
      <div className={classes.head}>
        <h2>{title}</h2>
        {beside}
      </div>
      <Facts rows={facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />
      {children}
      {acts.length > 0 && (
        <div className={classes.acts}>
          {acts.map((each) => (
            <Button key={each} variant={each === main ? 'filled' : 'outline'} onClick={() => onAct(each)}>
              {t(words[each])}
            </Button>
          ))}
        </div>
      )}
    </Card>
  );
}

/** What a fee belongs to: a case, or an application before there is one. */
export function CaseOrNumber({ of: { caseNo, number } }: { of: Pick<DeskBill, 'caseNo' | 'number'> }) {
  if (caseNo !== null) return <CaseNo>{caseNo}</CaseNo>;
  return number === null ? null : <span>{formatReferenceNo(number)}</span>;
}
