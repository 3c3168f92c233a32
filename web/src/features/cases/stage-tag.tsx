import { IconArchive, IconPlayerPause, IconScale } from '@tabler/icons-react';
import { useText } from '../../shared/i18n/index.tsx';
import { Tag } from '../../shared/ui/display/tag.tsx';
import { isOver, stageLabel } from './labels.ts';

/** The stage of a case in the court's own word, with a sign. */
export function StageTag({ stage }: { stage: string }) {
  const t = useText();
  if (isOver(stage))
    return (
      <Tag tone="neutral" icon={IconArchive}>
        {t(stageLabel(stage))}
      </Tag>
    );
  return stage === 'SUSPENDED' ? (
    <Tag tone="warning" icon={IconPlayerPause}>
      {t(stageLabel(stage))}
    </Tag>
  ) : (
    <Tag tone="info" icon={IconScale}>
      {t(stageLabel(stage))}
    </Tag>
  );
}
