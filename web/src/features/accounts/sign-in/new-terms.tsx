import { agreeToTerms, readTerms } from '@sufu/contract/accounts';
import { useCall, useCallMutation } from '../../../shared/api/index.ts';
import { useText } from '../../../shared/i18n/index.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import { Terms } from '../registration/terms.tsx';
import classes from '../sign-layout.module.css';
import { SignLayout } from '../sign-layout.tsx';
import { words } from './terms-words.ts';

/**
 * Between signing in and going on, for whoever agreed to earlier privacy terms: what they are now. Nobody is kept from their case by
 * them: who does not agree goes on and is asked again at the next sign-in.
 */
export function NewTerms({ onDone }: { onDone: () => void }) {
  const t = useText();
  const terms = useCall(readTerms, {});
  const agree = useCallMutation(agreeToTerms, {
    onSuccess: onDone,
    // They may have changed again meanwhile.
    onError: () => void terms.refetch(),
  });
  const version = terms.data?.version;
  return (
    <SignLayout title={t(words.termsTitle)} lead="">
      <div className={classes.newTerms}>
        {version !== undefined && <Note tone="info">{t(words.termsChanged, { version })}</Note>}
        <Terms terms={terms.data} open />
        {terms.isError && <CallFailure error={terms.error} onAgain={() => void terms.refetch()} />}
        {agree.isError && <CallFailure error={agree.error} />}
        <Button
          loading={agree.isPending}
          disabled={version === undefined}
          onClick={() => version !== undefined && agree.mutate({ body: { version } })}
        >
          {t(words.termsAgree)}
        </Button>
        <Button variant="outline" onClick={onDone}>
          {t(words.termsLater)}
        </Button>
      </div>
    </SignLayout>
  );
}
