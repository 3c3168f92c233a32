import { type Earlier, states } from '@sufu/contract/applications';
import { courtDayOf, formatReferenceNo } from '@sufu/contract/core';
import { useEffect, useRef } from 'react';
import { useText } from '../../../../shared/i18n/index.tsx';
import { Button } from '../../../../shared/ui/controls/button.tsx';
import { ButtonLink } from '../../../../shared/ui/controls/button-link.tsx';
import { Note } from '../../../../shared/ui/status/note.tsx';
import { paths } from '../../shared/paths.ts';
import { earlierWords as words } from './earlier-words.ts';
import classes from './same-matter.module.css';

function Sentence({ one }: { one: Earlier }) {
  const t = useText();
  const { at, number, state, opponent, cause } = one;
  const about = [...(cause ? [t(cause)] : []), ...(number ? [formatReferenceNo(number)] : []), t(states[state].label)];
  const blanks = { day: courtDayOf(at), about: about.join(t(words.comma)), opponent: opponent ?? '' };
  return <>{t(opponent === null ? words.filedBefore : words.suedBefore, blanks)}</>;
}

type Props = { readonly earlier: readonly Earlier[]; readonly arrive: boolean; readonly onDifferent: () => void };

/** What was filed before and looks like the same; stands under the fields, and is asked once. */
export function SameMatter({ earlier, arrive, onDifferent }: Props) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (arrive) box.current?.focus();
  }, [arrive]);
  return (
    <div ref={box} tabIndex={-1} className={classes.box}>
      <Note tone="warning">
        <ul>
          {earlier.map((one) => (
            <li key={one.id}>
              <Sentence one={one} />
            </li>
          ))}
        </ul>
        <p>{t(words.sameMatter)}</p>
        <p className={classes.answers}>
          {earlier.map(({ id, type, number }) => (
            <ButtonLink key={id} to={paths.detail(type, id)} variant="outline" size="sm">
              {earlier.length > 1 && number
                ? t(words.seeNumbered, { number: formatReferenceNo(number) })
                : t(words.seeThatOne)}
            </ButtonLink>
          ))}
          <Button variant="outline" size="sm" onClick={onDifferent}>
            {t(words.notSame)}
          </Button>
        </p>
      </Note>
    </div>
  );
}
