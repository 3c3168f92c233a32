import { smsCodeLength } from '@sufu/contract/accounts';
import type { Field } from '@sufu/contract/applications';
import type { Problem } from '@sufu/contract/core';
import { type NoticeDetail, submitNotice } from '@sufu/contract/delivery';
import { useRef, useState } from 'react';
import { type CallFailed, errorSentence, useCallMutation } from '../../shared/api/index.ts';
import { FieldList, FormProvider, type Unfinished } from '../../shared/form/index.ts';
import { requestKey } from '../../shared/form/request-key.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { SmsCodeField } from '../../shared/session/sign-in/sms-code-field.tsx';
import { words as sessionWords } from '../../shared/session/words.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Dialog } from '../../shared/ui/controls/dialog.tsx';
import { PasswordInput } from '../../shared/ui/controls/text-field.tsx';
import { Note } from '../../shared/ui/status/note.tsx';
import { answered } from './answered.ts';
import classes from './detail.module.css';
import { words } from './detail-words.ts';

const fields: readonly Field[] = [{ name: 'signature', label: words.signField, control: 'signature', required: true }];

type Proof = { readonly by: 'password' | 'code'; readonly password: string; readonly code: string };
const noProof: Proof = { by: 'password', password: '', code: '' };
const ofProof = ['account.proof-needed', 'account.password-wrong', 'sms.wrong'] as const;
const isOfProof = (error: CallFailed | null): boolean => ofProof.some((reason) => reason === error?.reason);

type ProofProps = {
  readonly proof: Proof;
  readonly pressed: boolean;
  readonly error: CallFailed | null;
  readonly onChange: (proof: Proof) => void;
};
/** The password, or a code to one's own phone, when the sign-in is too long ago (AU9). */
function ProofFields({ proof, pressed, error, onChange }: ProofProps) {
  const t = useText();
  const { lang } = useLang();
  const refused =
    error && error.reason !== 'account.proof-needed' && isOfProof(error) ? errorSentence(error, lang) : undefined;
  const withPassword = proof.by === 'password';
  return (
    <div className={classes.proof}>
      <Note>{t(words.prove)}</Note>
      {withPassword ? (
        <PasswordInput
          id="sign-password"
          label={t(sessionWords.password)}
          value={proof.password}
          onChange={(event) => onChange({ ...proof, password: event.currentTarget.value })}
          error={pressed && proof.password === '' ? t(sessionWords.needPassword) : refused}
          autoComplete="current-password"
          showLabel={t(sessionWords.showPassword)}
        />
      ) : (
        <SmsCodeField
          id="sign-code"
          phone={null}
          purpose="sign-delivery"
          value={proof.code}
          onChange={(code) => onChange({ ...proof, code })}
          error={pressed && proof.code.trim().length !== smsCodeLength ? t(sessionWords.needSms) : refused}
        />
      )}
      <Button variant="subtle" onClick={() => onChange({ ...noProof, by: withPassword ? 'code' : 'password' })}>
        {t(withPassword ? words.proveByCode : words.proveByPassword)}
      </Button>
    </div>
  );
}

/** Whether the proof that is asked for is filled in. */
const isFilled = ({ by, password, code }: Proof): boolean =>
  by === 'password' ? password !== '' : code.trim().length === smsCodeLength;

type Props = { readonly notice: NoticeDetail; readonly onClose: () => void; readonly onDone: () => void };

/** Signed once, with one key however often it is pressed; the server says whether the person has to prove himself again. */
function useSigning({ notice, onDone }: Pick<Props, 'notice' | 'onDone'>) {
  const [key] = useState(requestKey);
  const [asksProof, setAsksProof] = useState(false);
  const [proof, setProof] = useState(noProof);
  const [pressed, setPressed] = useState(false);
  const act = useCallMutation(submitNotice, {
    refreshes: answered,
    onSuccess: onDone,
    onError: ({ reason }) => {
      if (reason !== 'account.proof-needed') return;
      setAsksProof(true);
      setPressed(false);
    },
  });
  const send = (signature: string) => {
    setPressed(true);
    if (signature === '' || (asksProof && !isFilled(proof))) return;
    const { by, password, code } = proof;
    const body = { id: notice.id, key, act: 'sign', signature, note: '' } as const;
    if (!asksProof) return act.mutate({ body });
    act.mutate(by === 'password' ? { body: { ...body, password } } : { body, headers: { 'Sms-Code': code.trim() } });
  };
  const change = (next: Proof) => {
    act.reset();
    setProof(next);
  };
  return { act, asksProof, proof, pressed, send, change };
}

/** The signature, drawn here or the one kept, goes into the return of service (在线规则第33条). */
export function SignDialog({ notice, onClose, onDone }: Props) {
  const t = useText();
  const { lang } = useLang();
  const [signature, setSignature] = useState('');
  const latest = useRef('');
  const [unfinished] = useState<Unfinished>(() => new Set());
  const { act, asksProof, proof, pressed, send, change } = useSigning({ notice, onDone });
  const sign = async () => {
    await Promise.all([...unfinished].map((finish) => finish()));
    send(latest.current);
  };
  const problems: readonly Problem[] =
    pressed && signature === '' ? [{ path: 'signature', rule: 'required', msg: t(words.needSignature) }] : [];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(words.signTitle)}
      effect={
        <>
          <p>{t(words.signEffect)}</p>
          {notice.kind === 'mediation' && <p>{t(words.signMediation)}</p>}
        </>
      }
      verb={t(words.sign)}
      busy={act.isPending}
      error={act.error && !isOfProof(act.error) ? errorSentence(act.error, lang) : undefined}
      onAct={() => void sign()}
    >
      <FormProvider problems={problems} answers={{ signature }} files={[]} unfinished={unfinished}>
        <FieldList
          fields={fields}
          answers={{ signature }}
          onChange={(_, value) => {
            latest.current = typeof value === 'string' ? value : '';
            setSignature(latest.current);
          }}
        />
      </FormProvider>
      {asksProof && <ProofFields proof={proof} pressed={pressed} error={act.error} onChange={change} />}
    </Dialog>
  );
}
