import type { Text } from '@sufu/contract/core';
import type { ReactNode } from 'react';
import { useText } from '../../shared/i18n/index.tsx';
import { useAppearance } from '../../shared/looks/use-appearance.tsx';
import { Link, NavLink } from '../../shared/router/links.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import classes from './cost.module.css';
import { CalculatorContext, CalculatorForm } from './fields.tsx';
import type { Calculator } from './use-calculator.ts';
import { words } from './words.ts';

const pages: readonly { readonly to: string; readonly text: Text }[] = [
  { to: '/cost/legar/index', text: words.court },
  { to: '/cost/interest/loan', text: words.loan },
  { to: '/cost/interest/delay', text: words.delay },
  { to: '/cost/interest/late', text: words.late },
  { to: '/cost/damages', text: words.damages },
  { to: '/cost/lawyer/index', text: words.lawyer },
  { to: '/cost/legar/rates', text: words.rates },
];

/** A page about costs: title, one line, the way to the others, folded in the elder view. */
export function CostPage({ title, lead, children }: { title: Text; lead: Text; children: ReactNode }) {
  const t = useText();
  const others = (
    <nav className={classes.others} aria-label={t(words.others)}>
      {pages.map(({ to, text }) => (
        <NavLink key={to} to={to} end>
          {t(text)}
        </NavLink>
      ))}
    </nav>
  );
  return (
    <div className={`wrap ${classes.page}`}>
      <PageFrame title={t(title)} sub={t(lead)}>
        {useAppearance().appearance.view === 'elder' ? (
          <details>
            <summary>{t(words.others)}</summary>
            {others}
          </details>
        ) : (
          others
        )}
        {children}
      </PageFrame>
    </div>
  );
}

/** Ways of asking on one page: each has an address of its own. */
export function Ways({
  at,
  ways,
  label,
}: {
  at: string;
  ways: readonly { readonly key: string; readonly text: Text }[];
  label: Text;
}) {
  const t = useText();
  return (
    <nav className={classes.ways} aria-label={t(label)}>
      {ways.map(({ key, text }) => (
        <Link key={key} to={`?tab=${key}`} aria-current={key === at ? 'page' : undefined}>
          {t(text)}
        </Link>
      ))}
    </nav>
  );
}

type Props = {
  readonly calculator: Calculator;
  readonly keep?: Readonly<Record<string, string>>;
  readonly form: ReactNode;
  readonly result: ReactNode;
};

/** The questions at the left, the result beside them; on a phone under them. */
export function CalculatorBody({ calculator, keep = {}, form, result }: Props) {
  const t = useText();
  return (
    <CalculatorContext value={calculator}>
      <div className={classes.grid}>
        <Card className="no-print" aria-label={t(words.asked)}>
          <CalculatorForm keep={keep}>{form}</CalculatorForm>
        </Card>
        {result}
      </div>
    </CalculatorContext>
  );
}
