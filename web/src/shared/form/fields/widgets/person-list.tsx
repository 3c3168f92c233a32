import { items } from '@sufu/contract/applications';
import { useText } from '../../../i18n/index.tsx';
import { words } from '../../words.ts';
import type { WidgetProps } from '../widget-props.ts';
import { RowList } from './row-list.tsx';

/** People: witnesses, those to be recused, experts. */
export function PersonListWidget(props: WidgetProps) {
  const t = useText();
  const { field } = props;
  const title = field.item ? items[field.item].title : field.label;
  return <RowList {...props} addWord={t(words.add, { title: t(title) })} />;
}
