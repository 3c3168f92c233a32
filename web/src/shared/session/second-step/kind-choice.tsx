import type { FactorKind } from '@sufu/contract/accounts';
import { useText } from '../../i18n/index.tsx';
import { ChoiceCards } from '../../ui/controls/choice-cards.tsx';
import { words } from './words.ts';

type Props = {
  readonly kind: FactorKind;
  /** Masked; undefined where the page need not know it. */
  readonly phone?: string;
  readonly onChange: (kind: FactorKind) => void;
};

/** An app or the phone. */
export function KindChoice({ kind, phone, onChange }: Props) {
  const t = useText();
  const says = phone === undefined ? t(words.smsSaysOwn) : t(words.smsSays, { phone });
  return (
    <ChoiceCards
      name="factor-kind"
      legend={t(words.kind)}
      choices={[
        { value: 'totp', label: t(words.totp), says: t(words.totpSays) },
        { value: 'sms', label: t(words.sms), says },
      ]}
      value={kind}
      onChange={onChange}
    />
  );
}
