import { useText } from '../../../shared/i18n/index.tsx';
import { Row, RowAct, Rows, Section } from './rows.tsx';
import type { SectionProps } from './section-props.ts';
import { words } from './words.ts';

/** The signature password, and the signature it opens. */
export function SignatureSection({ profile, done, onDo }: SectionProps) {
  const t = useText();
  const { hasSignature, hasSignaturePassword } = profile;
  const password = t(words.signaturePassword);
  const what = t(words.handwritten);
  const state = hasSignature ? words.kept : hasSignaturePassword ? words.notKept : words.passwordFirst;
  return (
    <Section id="signature" title={t(words.signature)} lead={t(words.signatureLead)} done={done}>
      <Rows>
        <Row
          what={password}
          hint={t(words.signaturePasswordSays)}
          value={t(hasSignaturePassword ? words.set : words.unset)}
        >
          <RowAct
            verb={t(hasSignaturePassword ? words.change : words.setUp)}
            full={t(hasSignaturePassword ? words.changeOf : words.setUpOf, { what: password })}
            onPress={() => onDo({ is: 'signature-password' })}
          />
        </Row>
        <Row what={what} value={t(state)}>
          {hasSignaturePassword && (
            <RowAct
              verb={t(hasSignature ? words.change : words.setUp)}
              full={t(hasSignature ? words.changeOf : words.setUpOf, { what })}
              onPress={() => onDo({ is: 'keep-signature' })}
            />
          )}
          {hasSignature && (
            <RowAct
              verb={t(words.remove)}
              full={t(words.removeOf, { what })}
              onPress={() => onDo({ is: 'drop-signature' })}
            />
          )}
        </Row>
      </Rows>
    </Section>
  );
}
