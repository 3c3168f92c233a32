import {
  type Application,
  type Earlier,
  type Kind,
  noteOtherMatters,
  readApplication,
  states,
} from '@sufu/contract/applications';
import { courtDayOf, formatReferenceNo } from '@sufu/contract/core';
import { useEffect, useRef, useState } from 'react';
import { useInvoke } from '../../../../shared/api/index.ts';
import { useText } from '../../../../shared/i18n/index.tsx';
import { Button } from '../../../../shared/ui/controls/button.tsx';
import { ButtonLink } from '../../../../shared/ui/controls/button-link.tsx';
import { Note } from '../../../../shared/ui/status/note.tsx';
import { paths } from '../../shared/paths.ts';
import { words } from '../words.ts';
import classes from './same-matter.module.css';

/** Drafts are offered to be gone on with elsewhere. */
const filed = (earlier: readonly Earlier[]) => earlier.filter(({ state }) => state !== 10);

/** Where it is asked: where the list of opponents stands, else in what is asked first. `places`: the answers asked for together. */
const isAskedIn = (kind: Kind, places: readonly string[], isFirst: boolean): boolean =>
  kind.sameMatter ? places.includes(kind.sameMatter.list) : isFirst;

/**
 * Whether this is a matter that was filed before. `look` asks the court's copy and tells whether to wait for an answer: the
 * first time only, since going on a second time is an answer too. `settle` keeps the answer with the draft.
 */
export function useSameMatter({ id, type, state, earlier: before }: Application, kind: Kind) {
  const invoke = useInvoke();
  const [earlier, setEarlier] = useState(() => (state === 10 ? filed(before) : []));
  const [asked, setAsked] = useState(false);
  const settle = async (found: readonly Earlier[] = earlier): Promise<void> => {
    const others = found.map((one) => one.id);
    await invoke(noteOtherMatters, { params: { type }, body: { id, others } }).catch(() => undefined);
    setEarlier([]);
  };
  return {
    earlier,
    asked,
    settle: () => settle(),
    isAskedIn: (places: readonly string[], isFirst: boolean) => isAskedIn(kind, places, isFirst),
    async look(places: readonly string[]): Promise<boolean> {
      if (state !== 10 || !kind.sameMatter || !isAskedIn(kind, places, false)) return false;
      // Without a network one goes on; what was filed before is asked again when this step is left another time.
      const now = await invoke(readApplication, { params: { type, id } }).catch(() => null);
      const found = filed(now?.earlier ?? []);
      if (found.length === 0) return false;
      const isNew = found.some((one) => !asked || !earlier.some((known) => known.id === one.id));
      setEarlier(found);
      setAsked(true);
      if (!isNew) await settle(found);
      return isNew;
    },
  };
}

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
