import { IconChevronDown } from '@tabler/icons-react';
import { useText } from '../../../i18n/index.tsx';
import { useAppearance } from '../../../looks/use-appearance.tsx';
import classes from '../../form.module.css';
import { words } from '../../words.ts';

export type Choice = { readonly value: string; readonly label: string; readonly says?: string };
type Props = {
  readonly type: 'radio' | 'checkbox';
  readonly path: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly onToggle: (value: string) => void;
};

/** From how many options on a list is folded. Elders are shown at most eight things to press at once. */
const manyChoices = { normal: 8, elder: 6 } as const;
const shownFirst = 5;

function Card({ type, path, choice, first, ...rest }: Omit<Props, 'choices'> & { choice: Choice; first: boolean }) {
  const { chosen, onToggle } = rest;
  return (
    <label className={classes.choice}>
      <input
        type={type}
        id={first ? path : `${path}.${choice.value}`}
        name={path}
        value={choice.value}
        checked={chosen.includes(choice.value)}
        onChange={() => onToggle(choice.value)}
      />
      <span>
        {choice.label}
        {choice.says && <small>{choice.says}</small>}
      </span>
    </label>
  );
}

/** Options as cards. Of a long list the first stand open, and whatever is chosen; the rest is one press away. */
export function ChoiceList(props: Props) {
  const t = useText();
  const { choices, chosen } = props;
  const { appearance } = useAppearance();
  const long = choices.length > manyChoices[appearance.view];
  const open = long ? choices.filter(({ value }, i) => i < shownFirst || chosen.includes(value)) : choices;
  const rest = choices.filter((choice) => !open.includes(choice));
  const two = choices.length === 2 && choices.every(({ label, says }) => label.length <= 12 && !says);
  return (
    <>
      <div className={classes.choices} data-two={two}>
        {open.map((choice, i) => (
          <Card key={choice.value} {...props} choice={choice} first={i === 0} />
        ))}
      </div>
      {rest.length > 0 && (
        <details className={classes.more}>
          <summary>
            <IconChevronDown className="icon-sm" aria-hidden />
            <span className={classes.unfold}>{t(words.more, { n: rest.length })}</span>
            <span className={classes.fold}>{t(words.less)}</span>
          </summary>
          <div className={classes.choices}>
            {rest.map((choice) => (
              <Card key={choice.value} {...props} choice={choice} first={false} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}
