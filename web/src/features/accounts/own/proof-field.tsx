import { getOwnIdentity, type smsPurposes } from '@sufu/contract/accounts';
import { useCall } from '../../../shared/api/index.ts';
import { SmsCodeField } from '../../../shared/session/sms-code-field.tsx';
import { CallFailure } from '../../../shared/ui/call-failure.tsx';
import { WaitingRows } from '../../../shared/ui/waiting-rows.tsx';

type Props = {
  readonly id: string;
  readonly purpose: (typeof smsPurposes)[number];
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
  readonly label?: string;
};

/** That it is me: a code sent to my phone. The number itself is read only when it is needed, and shown masked. */
export function ProofField(props: Props) {
  const own = useCall(getOwnIdentity, {}, { staleTime: 0, gcTime: 0 });
  if (own.isError) return <CallFailure error={own.error} onAgain={() => void own.refetch()} />;
  if (!own.data) return <WaitingRows rows={1} />;
  return <SmsCodeField {...props} phone={own.data.phone} onBadPhone={() => undefined} />;
}
