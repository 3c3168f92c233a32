import {
  type Application,
  type Earlier,
  type Kind,
  noteOtherMatters,
  readApplication,
} from '@sufu/contract/applications';
import { useState } from 'react';
import { useInvoke } from '../../../../shared/api/index.ts';

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
