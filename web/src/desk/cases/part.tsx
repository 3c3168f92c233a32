import type { CaseAct, CaseActBody, DeskCase } from '@sufu/contract/case-keeping';
import type { ReactNode } from 'react';
import { useText } from '../../shared/i18n/index.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import desk from '../shared/desk.module.css';
import type { ActSpec } from './act-spec.ts';
import classes from './case-page.module.css';
import { words } from './words.ts';

export type PartProps = { readonly item: DeskCase; readonly onAct: (spec: ActSpec<CaseActBody>) => void };

/** What a row or a part offers: an act that I may do here and that no connected source keeps. */
export const mayDo = ({ may }: DeskCase, act: CaseAct, keptBy: string | null): boolean =>
  keptBy === null && may.includes(act);

export function ActButton({ label, name, onClick }: { label: string; name?: string; onClick: () => void }) {
  return (
    <Button size="sm" variant="outline" aria-label={name} onClick={onClick}>
      {label}
    </Button>
  );
}

/** A part of the page under its heading, with what can be done to it. */
export function Part({
  title,
  acts,
  none,
  children,
}: {
  title: string;
  acts?: ReactNode;
  none?: string | false;
  children?: ReactNode;
}) {
  return (
    <Card aria-label={title}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <div className={desk.others}>{acts}</div>
      </div>
      {none && <p className="muted">{none}</p>}
      {children}
    </Card>
  );
}

/** Names in one line, in the manner of the language. */
export const useJoined = () => {
  const t = useText();
  return (...parts: readonly (string | null | undefined | false)[]): string =>
    parts.filter((part): part is string => typeof part === 'string' && part !== '').join(t(words.comma));
};
