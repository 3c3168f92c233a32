import { type ConfirmationItem, channelWords } from '@sufu/contract/delivery';
import { type Icon, IconBan, IconCheck, IconMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../shared/i18n/index.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { Facts } from '../../shared/ui/display/facts.tsx';
import { Tag, type Tone } from '../../shared/ui/display/tag.tsx';
import classes from './addresses.module.css';
import { formAt, type Scope } from './scopes.ts';
import { words } from './words.ts';

type State = 'CONFIRMED' | 'REFUSED' | 'NONE';
const looks: Readonly<Record<State, readonly [tone: Tone, icon: Icon]>> = {
  CONFIRMED: ['success', IconCheck],
  REFUSED: ['neutral', IconBan],
  NONE: ['neutral', IconMinus],
};

export function ConsentTag({ state }: { state: State }) {
  const t = useText();
  const [tone, icon] = looks[state];
  return (
    <Tag tone={tone} icon={icon}>
      {t(words[state])}
    </Tag>
  );
}

/** Where papers go by a row of the ledger, masked. */
export function useWays(): (row: ConfirmationItem) => readonly { readonly label: string; readonly value: ReactNode }[] {
  const t = useText();
  return ({ electronic, channels, phone, email, postal, paperCopy }) => [
    ...(electronic === 'yes'
      ? [{ label: t(words.channels), value: channels.map((each) => t(channelWords[each])).join(t(words.join)) }]
      : []),
    ...(phone === null ? [] : [{ label: t(words.phone), value: phone }]),
    ...(email === null ? [] : [{ label: t(words.email), value: email }]),
    ...(postal === null ? [] : [{ label: t(words.postal), value: postal }]),
    ...(paperCopy ? [{ label: t(words.paperCopy), value: t(words.yes) }] : []),
  ];
}

type Props = {
  readonly name: ReactNode;
  /** The same in plain words, for those who hear the buttons one by one. */
  readonly plainName: string;
  readonly scope: Scope;
  readonly state: State;
  readonly row: ConfirmationItem | undefined;
  readonly onWithdraw: () => void;
};

/** What holds today in one scope, and the two things one can do about it. */
export function ScopeCard({ name, plainName, scope, state, row, onWithdraw }: Props) {
  const t = useText();
  const ways = useWays();
  const again = row !== undefined;
  const Heading = scope === null ? 'h2' : 'h3';
  const values = { scope: plainName };
  return (
    <Card as="article" className={classes.scope}>
      <div className={classes.head}>
        <Heading>{name}</Heading>
        <ConsentTag state={state} />
      </div>
      {row && <Facts rows={ways(row)} />}
      {state === 'NONE' && scope === null && <p className="muted">{t(words.noneSays)}</p>}
      <div className={classes.acts}>
        <ButtonLink to={formAt(scope)} variant="outline">
          <span aria-hidden>{t(again ? words.change : words.confirm)}</span>
          <span className="sr-only">{t(again ? words.changeOf : words.confirmOf, values)}</span>
        </ButtonLink>
        {state === 'CONFIRMED' && (
          <Button variant="outline" aria-label={t(words.withdrawOf, values)} onClick={onWithdraw}>
            {t(words.withdraw)}
          </Button>
        )}
      </div>
    </Card>
  );
}
