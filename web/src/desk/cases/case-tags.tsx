import { dictionaries } from '@sufu/contract/applications';
import type { DeskCaseRow } from '@sufu/contract/case-keeping';
import { formatCaseNo } from '@sufu/contract/core';
import { IconLock } from '@tabler/icons-react';
import { useText } from '../../shared/i18n/index.tsx';
import { Tag } from '../../shared/ui/display/tag.tsx';
import { words } from './words.ts';

type Shown = Pick<DeskCaseRow, 'stage' | 'sealed' | 'closedOn' | 'mergedInto'>;

/** Where a case stands, in a few words. */
export function CaseTags({ item }: { item: Shown }) {
  const t = useText();
  const { stage, sealed, closedOn, mergedInto } = item;
  const label = dictionaries.CASE_STAGE.options.find(({ value }) => value === stage)?.label ?? { zh: stage, en: stage };
  return (
    <>
      <Tag tone="info">{t(label)}</Tag>
      {sealed && (
        <Tag tone="warning" icon={IconLock}>
          {t(words.sealed)}
        </Tag>
      )}
      {mergedInto !== null && <Tag tone="neutral">{t(words.mergedInto, { no: formatCaseNo(mergedInto) })}</Tag>}
      {closedOn !== null && <Tag tone="neutral">{t(words.closedOn, { day: closedOn })}</Tag>}
    </>
  );
}
