import { useRef } from 'react';
import { useText } from '../../../i18n/index.tsx';
import { FileRows } from '../../files/file-rows.tsx';
import { GroupFrame } from '../field-frame.tsx';
import { listOfTexts, type WidgetProps } from '../widget-props.ts';

/** Files that belong to one row, such as a piece of evidence. */
export function AttachmentsWidget({ field, path, value, onChange }: WidgetProps) {
  const t = useText();
  const ids = listOfTexts(value);
  // Two files may arrive between two drawings of the page.
  const latest = useRef(ids);
  latest.current = ids;
  const put = (next: readonly string[]) => {
    latest.current = next;
    onChange(next.length > 0 ? next : null);
  };
  return (
    <GroupFrame field={field} path={path} focusable>
      <FileRows
        place={path}
        label={t(field.label)}
        pdf
        files={ids}
        onAdd={(file) => put([...latest.current, file.id])}
        onRemove={(id) => put(latest.current.filter((value) => value !== id))}
      />
    </GroupFrame>
  );
}
