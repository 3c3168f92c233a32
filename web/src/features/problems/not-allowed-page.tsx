import { useText } from '../../shared/i18n/index.tsx';
import { useUser } from '../../shared/session/session.ts';
import { useSignOut } from '../../shared/session/use-sign-out.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { ProblemPage } from './problem.tsx';
import { words } from './words.ts';

/** Not for this account: home, or the account one uses for the matter. */
export function Component() {
  const t = useText();
  const user = useUser();
  const signOut = useSignOut();
  return (
    <ProblemPage title={words.notAllowed} what={words.notAllowedWhat}>
      {user && (
        <Button loading={signOut.isPending} onClick={() => signOut.mutate({})}>
          {t(words.otherAccount)}
        </Button>
      )}
    </ProblemPage>
  );
}
