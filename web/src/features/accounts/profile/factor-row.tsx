import { readSecondFactor } from '@sufu/contract/accounts';
import { courtDayOf } from '@sufu/contract/core';
import { useCall } from '../../../shared/api/index.ts';
import { useText } from '../../../shared/i18n/index.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { Row, RowAct } from './rows.tsx';
import type { SectionProps } from './section-props.ts';
import { words } from './words.ts';

/** The second factor of a member of the court. */
export function FactorRow({ onDo }: Pick<SectionProps, 'onDo'>) {
  const t = useText();
  const own = useCall(readSecondFactor, {});
  const what = t(words.factor);
  if (own.isError) return <CallFailure error={own.error} onAgain={() => void own.refetch()} />;
  if (!own.data) return null;
  const { factor, required } = own.data;
  const hint = t(required ? words.factorRequired : words.factorSays);
  if (!factor) {
    return (
      <Row what={what} hint={hint} value={t(words.unset)}>
        <RowAct
          verb={t(words.setUp)}
          full={t(words.setUpOf, { what })}
          onPress={() => onDo({ is: 'factor', present: null })}
        />
      </Row>
    );
  }
  const { kind, since, recoveryLeft } = factor;
  const name = t(kind === 'totp' ? words.factorTotp : words.factorSms);
  const press = (is: 'factor' | 'recovery-codes' | 'drop-factor') => () => onDo({ is, present: kind });
  return (
    <>
      <Row what={what} hint={hint} value={t(words.factorSince, { kind: name, day: courtDayOf(since) })}>
        <RowAct verb={t(words.replace)} full={t(words.replaceOf, { what })} onPress={press('factor')} />
        {!required && (
          <RowAct verb={t(words.drop)} full={t(words.dropOf, { what })} onPress={press('drop-factor')} danger />
        )}
      </Row>
      <Row what={t(words.recovery)} hint={t(words.recoverySays)} value={t(words.recoveryLeft, { n: recoveryLeft })}>
        <RowAct verb={t(words.renew)} full={t(words.renewOf)} onPress={press('recovery-codes')} />
      </Row>
    </>
  );
}
