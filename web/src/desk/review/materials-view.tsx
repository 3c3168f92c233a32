import { filesOf, type Kind, materialPath } from '@sufu/contract/applications';
import type { ReviewItem } from '@sufu/contract/desk';
import { useText } from '../../shared/i18n/index.tsx';
import { PreviewButton } from '../../shared/viewer/preview-button.tsx';
import desk from '../shared/desk.module.css';
import { words } from '../shared/words.ts';
import { PinPlace } from './answers-view.tsx';
import classes from './paper.module.css';
import type { Points } from './points.ts';

/** Each paper the kind asks for, with the files under it. */
export function MaterialsView({
  item,
  kind,
  points,
  canPin,
}: {
  item: ReviewItem;
  kind: Kind;
  points: Points;
  canPin: boolean;
}) {
  const t = useText();
  return (
    <article className={classes.paper}>
      {kind.materials.map((material) => {
        const label = t(material.label);
        const files = filesOf(item.answers, material.code).flatMap((id) => item.files.filter((file) => file.id === id));
        return (
          <PinPlace
            key={material.code}
            path={materialPath(material.code)}
            label={label}
            points={points}
            canPin={canPin}
          >
            {(pin) => (
              <>
                <h3>{label}</h3>
                {files.length === 0 && <p className={desk.empty}>{t(words.noFiles)}</p>}
                {files.map((file) => (
                  <div key={file.id}>
                    <PreviewButton files={files} first={file.id} className={desk.link}>
                      {t(words.view)} {file.name}
                    </PreviewButton>
                  </div>
                ))}
                {pin}
              </>
            )}
          </PinPlace>
        );
      })}
    </article>
  );
}

/** How many files stand under the materials. */
export const countFiles = (item: ReviewItem, kind: Kind): number =>
  kind.materials.reduce((sum, material) => sum + filesOf(item.answers, material.code).length, 0);
