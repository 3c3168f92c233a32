import { errorSentence } from '../../api/error-sentence.ts';
import { CallFailed } from '../../api/invoke.ts';
import { useLang, useText } from '../../i18n/index.tsx';
import { Button } from '../controls/button.tsx';
import { Note } from './note.tsx';
import { words } from './words.ts';

/** What could not be read, in the server's words, with a way to try again where that may help: what is not there stays so. */
export function CallFailure({ error, onAgain }: { error: unknown; onAgain?: () => void }) {
  const t = useText();
  const { lang } = useLang();
  const notThere = error instanceof CallFailed && error.status === 404;
  return (
    <Note tone="danger">
      <p>{errorSentence(error, lang)}</p>
      {onAgain && !notThere && (
        <Button variant="outline" size="sm" className="apart" onClick={onAgain}>
          {t(words.again)}
        </Button>
      )}
    </Note>
  );
}
