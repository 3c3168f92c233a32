import { type SocialSource, socialSources } from '@sufu/contract/accounts';
import { courtDayOf } from '@sufu/contract/core';
import { useText } from '../../../shared/i18n/index.tsx';
import { useSignedInUser } from '../../../shared/session/session.ts';
import { FactorRow } from './factor-row.tsx';
import { Row, RowAct, Rows, Section } from './rows.tsx';
import type { SectionProps } from './section-props.ts';
import { words } from './words.ts';

function SocialRow({ source, profile, onDo }: Pick<SectionProps, 'profile' | 'onDo'> & { source: SocialSource }) {
  const t = useText();
  const what = t(words[source]);
  const bound = profile.social.find((entry) => entry.source === source);
  if (!bound) {
    return (
      <Row what={what} value={t(words.notBound)}>
        <RowAct verb={t(words.bind)} full={t(words.bindOf, { what })} onPress={() => onDo({ is: 'bind', source })} />
      </Row>
    );
  }
  return (
    <Row what={what} value={t(words.boundAs, { name: bound.name, day: courtDayOf(bound.boundAt) })}>
      <RowAct
        verb={t(words.unbind)}
        full={t(words.unbindOf, { what })}
        onPress={() => onDo({ is: 'unbind', source })}
      />
    </Row>
  );
}

/** How I get in, and what keeps others out. */
export function SecuritySection({ profile, done, onDo }: SectionProps) {
  const t = useText();
  const { username, staff } = useSignedInUser();
  const has = profile.hasLockPassword;
  const lock = t(words.lock);
  return (
    <Section id="security" title={t(words.security)} done={done}>
      <Rows>
        <Row what={t(words.phone)} value={username}>
          <RowAct
            verb={t(words.change)}
            full={t(words.changeOf, { what: t(words.phone) })}
            onPress={() => onDo({ is: 'phone' })}
          />
        </Row>
        <Row what={t(words.password)} hint={t(words.passwordSays)} value={t(words.set)}>
          <RowAct
            verb={t(words.change)}
            full={t(words.changeOf, { what: t(words.password) })}
            onPress={() => onDo({ is: 'password' })}
          />
        </Row>
        <Row what={lock} hint={t(words.lockSays)} value={t(has ? words.set : words.unset)}>
          <RowAct
            verb={t(has ? words.change : words.setUp)}
            full={t(has ? words.changeOf : words.setUpOf, { what: lock })}
            onPress={() => onDo({ is: 'lock', has })}
          />
        </Row>
        {staff !== null && <FactorRow onDo={onDo} />}
        {socialSources.map((source) => (
          <SocialRow key={source} source={source} profile={profile} onDo={onDo} />
        ))}
      </Rows>
    </Section>
  );
}
