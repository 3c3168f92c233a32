import { getApplyKey } from '@sufu/contract/applications';
import { attendHearing, readHearing } from '@sufu/contract/hearings';
import { useEffect, useRef } from 'react';
import { useCall, useCallMutation } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { useNavigate, useParams } from '../../shared/router/navigation.tsx';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import classes from './hearings.module.css';
import { paths } from './paths.ts';
import { words } from './words.ts';

/** Opens the draft for this hearing and leads to its form (R025). The key makes it safe to repeat. */
export function Component() {
  const t = useText();
  const go = useNavigate();
  const { id = '' } = useParams();
  const key = useCall(getApplyKey, {}, { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false });
  const attend = useCallMutation(attendHearing, {
    refreshes: [readHearing],
    onSuccess: (draft) => go(paths.edit(draft.id), { replace: true }),
  });
  const applyKey = key.data?.applyKey;
  const asked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the key is there
  useEffect(() => {
    if (!applyKey || asked.current) return;
    asked.current = true;
    attend.mutate({ params: { id }, body: { applyKey } });
  }, [applyKey]);
  const failure = attend.error ?? key.error;
  const again = () => (applyKey ? attend.mutate({ params: { id }, body: { applyKey } }) : void key.refetch());
  return (
    <PageFrame
      title={t(words.attendTitle)}
      here={t(words.attendTitle)}
      trail={[{ label: t(words.hearings), to: paths.all }]}
    >
      <p role="status" className="muted">
        {failure ? '' : t(words.opening)}
      </p>
      {failure && (
        <>
          <CallFailure error={failure} onAgain={again} />
          <p className={classes.after}>
            <ButtonLink to={paths.hearing(id)} variant="outline">
              {t(words.back)}
            </ButtonLink>
          </p>
        </>
      )}
    </PageFrame>
  );
}
