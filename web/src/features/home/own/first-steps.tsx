import { IconFolderOpen } from '@tabler/icons-react';
import { useText } from '../../../shared/i18n/index.tsx';
import { ButtonLink } from '../../../shared/ui/controls/button-link.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import { PhoneSentence } from '../../../shared/ui/display/phone-sentence.tsx';
import { startOf } from '../service-search.tsx';
import classes from './home-page.module.css';
import { words } from './words.ts';

/** For somebody who has no case yet and nothing to do: what comes first, and nothing else. */
export function FirstSteps({ verified }: { verified: boolean }) {
  const t = useText();
  return (
    <Card className={classes.first}>
      <IconFolderOpen aria-hidden />
      <div>
        <h2>{t(verified ? words.firstFile : words.firstVerify)}</h2>
        <p>
          <PhoneSentence text={verified ? words.firstFileWhy : words.firstVerifyWhy} />
        </p>
      </div>
      <ButtonLink to={verified ? startOf('lawsuit_filing_apply') : '/user/info'}>
        {t(verified ? words.goFile : words.goVerify)}
      </ButtonLink>
    </Card>
  );
}
