import { getUserInfo, readSecondStep, type UserInfo } from '@sufu/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type CallFailed, errorSentence, useCallMutation, useInvoke } from '../../api/index.ts';
import { useLang, useText } from '../../i18n/index.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Note } from '../../ui/status/note.tsx';
import { WaitingRows } from '../../ui/status/waiting-rows.tsx';
import { useOnce } from '../use-once.ts';
import { AnswerForm } from './answer-form.tsx';
import classes from './second-step.module.css';
import { SetUpForm } from './set-up-form.tsx';
import { words } from './words.ts';

type Props = { readonly onSignedIn: (user: UserInfo) => void; readonly onBack: () => void };

/** After the first proof at a sign-in: the second, or setting it up where one has to have it. Which sign-in it is the server knows by a cookie. */
export function SecondStep({ onSignedIn, onBack }: Props) {
  const t = useText();
  const { lang } = useLang();
  const invoke = useInvoke();
  // Of this sign-in alone: nothing of it is kept for the next.
  const step = useCallMutation(readSecondStep);
  useOnce(() => step.mutate({}));
  const known = useMutation<UserInfo, CallFailed>({
    mutationFn: () => invoke(getUserInfo, {}),
    onSuccess: (user) => onSignedIn(user),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = step.data;
  // What stood here is gone with the focus: it goes to what there is to do now.
  useEffect(() => {
    if (asked) heading.current?.focus();
  }, [asked]);
  const error = step.error ?? known.error;
  if (error)
    return (
      <div className={classes.step} data-second-step>
        <Note tone="danger">{errorSentence(error, lang)}</Note>
        <Button onClick={onBack}>{t(words.again)}</Button>
      </div>
    );
  if (!asked) return <WaitingRows rows={3} />;
  const Form = asked.setUp ? SetUpForm : AnswerForm;
  return (
    <div className={classes.step} data-second-step>
      <h2 ref={heading} tabIndex={-1}>
        {t(asked.setUp ? words.setUpTitle : words.title)}
      </h2>
      <Form asked={asked} onDone={() => known.mutate()} onBack={onBack} />
    </div>
  );
}
