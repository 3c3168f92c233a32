import { copyOwnData } from '@sufu/contract/accounts';
import { errorSentence, useCallMutation } from '../../../shared/api/index.ts';
import { saveFile } from '../../../shared/downloads/save-file.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { useSignedInUser } from '../../../shared/session/session.ts';
import { useToday } from '../../../shared/timing/clock.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import { says } from './dialogs/words.ts';
import { Row, RowAct, Rows, Section } from './rows.tsx';
import type { SectionProps } from './section-props.ts';
import { words } from './words.ts';

/** A copy of everything held about me (个人信息保护法 art. 45), and the way out (art. 47). */
export function DataSection({ done, onDo }: Omit<SectionProps, 'profile'>) {
  const t = useText();
  const { lang } = useLang();
  const today = useToday();
  // An account of the court's own people is not theirs to close.
  const { staff } = useSignedInUser();
  const copy = useCallMutation(copyOwnData, {
    onSuccess: (data) => saveFile(`sufu-${today}.json`, 'application/json', JSON.stringify(data, null, 2)),
  });
  return (
    <Section id="data" title={t(words.data)} done={copy.isSuccess ? t(says.copyDone) : done}>
      {copy.error && <Note tone="danger">{errorSentence(copy.error, lang)}</Note>}
      <Rows>
        <Row what={t(words.copy)} hint={t(words.copySays)}>
          <RowAct
            verb={t(words.download)}
            full={t(words.downloadCopy)}
            busy={copy.isPending}
            onPress={() => copy.mutate({ body: {} })}
          />
        </Row>
        {!staff && (
          <Row what={t(words.delete)} hint={t(words.deleteSays)}>
            <RowAct verb={t(words.delete)} full={t(words.delete)} danger onPress={() => onDo({ is: 'delete' })} />
          </Row>
        )}
      </Rows>
    </Section>
  );
}
