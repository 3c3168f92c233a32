import { type DeskAction, type Kind, paperOf } from '@sufu/contract/applications';
import { useText } from '../../shared/i18n/index.tsx';
import { words } from './words.ts';

/** The paper an act makes, named from the table the server makes it from; nothing where it makes none. */
export function MakesPaper({ kind, action }: { kind: Kind; action: DeskAction }) {
  const t = useText();
  const paper = paperOf(kind, action);
  return paper && <p>{t(words.makesPaper, { paper: t(paper) })}</p>;
}
