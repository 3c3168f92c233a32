import { useText } from '../../../i18n/index.tsx';
import { words } from '../../words.ts';
import type { WidgetProps } from '../widget-props.ts';
import { RowList } from './row-list.tsx';

/** Parties of a case, each with what the court needs to know them by. */
export function PartyListWidget(props: WidgetProps) {
  const t = useText();
  const { field } = props;
  const title = field.label;
  return <RowList {...props} addWord={t(words.add, { title: t(title) })} />;
}
