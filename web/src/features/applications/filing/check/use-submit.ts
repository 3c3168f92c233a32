import { type Application, listApplications, readApplication, submitApplication } from '@sufu/contract/applications';
import { useMemo, useRef, useState } from 'react';
import { CallFailed, problemsWith, useInvoke, useRefresh } from '../../../../shared/api/index.ts';
import type { useDraft } from '../../../../shared/form/index.ts';
import { useLang } from '../../../../shared/i18n/index.tsx';
import { useNavigate } from '../../../../shared/router/navigation.tsx';
import { paths } from '../../shared/paths.ts';

/**
 * Hand it in: first everything is saved, then the version that was read is submitted, once, however often the button is
 * pressed. What the server still finds wrong comes back with its places.
 */
export function useSubmit({ id, type }: Application, draft: ReturnType<typeof useDraft>) {
  const invoke = useInvoke();
  const refresh = useRefresh();
  const go = useNavigate();
  const going = useRef(false);
  const [busy, setBusy] = useState(false);
  const [held, setHeld] = useState(false);
  const { lang } = useLang();
  const [error, setError] = useState<unknown>(null);
  const wrong = useMemo(() => problemsWith(error, lang), [error, lang]);

  const send = async () => {
    const saved = await draft.saver.flush();
    setHeld(!saved);
    if (!saved) return;
    const version = draft.saver.view().draft.base;
    await invoke(submitApplication, { params: { type }, body: { id, version } });
    draft.saver.close();
    // First away, then anew: the check page would take what is handed in for something that cannot be checked.
    await go(paths.submitted(type, id), { replace: true });
    await refresh(readApplication, listApplications);
  };
  const submit = async () => {
    if (going.current) return;
    going.current = true;
    setBusy(true);
    setError(null);
    try {
      await send();
    } catch (error) {
      setError(error);
      if (error instanceof CallFailed && error.reason === 'application.edited-elsewhere') await draft.saver.reload();
    } finally {
      going.current = false;
      setBusy(false);
    }
  };
  return { submit, busy, held, failure: wrong.length > 0 ? null : error, wrong };
}
