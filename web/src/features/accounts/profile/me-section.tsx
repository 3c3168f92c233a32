import type { IdentityState, UserInfo, UserKind } from '@sufu/contract/accounts';
import { courtDayOf, maskEmail, type Text } from '@sufu/contract/core';
import { fileAddress } from '../../../shared/form/index.ts';
import { useText } from '../../../shared/i18n/index.tsx';
import { useSignedInUser } from '../../../shared/session/session.ts';
import classes from './profile.module.css';
import { Row, RowAct, Rows, Section } from './rows.tsx';
import type { SectionProps } from './section-props.ts';
import { words } from './words.ts';

const kinds: Readonly<Record<UserKind, Text>> = {
  natural: words.natural,
  organisation: words.legalEntity,
  lawyer: words.lawyer,
};

/** What is fixed by one's identity card, or by one's office: read here, changed at the counter. */
function fixedRows(user: UserInfo, t: ReturnType<typeof useText>) {
  if (user.staff) {
    return [
      { what: t(words.name), value: user.realName },
      { what: t(words.office), value: user.staff.title },
      { what: t(words.division), value: user.staff.division },
    ];
  }
  return [
    { what: t(words.name), value: user.realName },
    { what: t(words.kind), value: t(kinds[user.userKind]) },
    ...(user.organisation === null ? [] : [{ what: t(words.organisation), value: user.organisation }]),
  ];
}

const proofs: Readonly<Record<IdentityState, Text>> = {
  none: words.identityNone,
  typed: words.identityTyped,
  face: words.identityFace,
  counter: words.identityCounter,
  register: words.identityRegister,
};

/** The ID number, and whether anybody has proved that it is mine. */
function IdentityRows({ profile: { identity }, onDo }: Pick<SectionProps, 'profile' | 'onDo'>) {
  const t = useText();
  const { idNumber } = useSignedInUser();
  const { state, provedAt } = identity;
  const what = t(words.idNumber);
  const day = provedAt === null ? '' : courtDayOf(provedAt);
  return (
    <>
      <Row what={what} value={idNumber ?? t(words.notSet)}>
        {idNumber === null && (
          <RowAct verb={t(words.fillIn)} full={t(words.fillInOf, { what })} onPress={() => onDo({ is: 'id-number' })} />
        )}
      </Row>
      <Row
        what={t(words.identity)}
        {...(provedAt === null ? { hint: t(words.identitySays) } : {})}
        value={t(proofs[state], { day })}
      >
        {provedAt === null && (
          <RowAct verb={t(words.prove)} full={t(words.proveOf)} onPress={() => onDo({ is: 'prove' })} />
        )}
      </Row>
    </>
  );
}

function AvatarRow({ profile, onDo }: Pick<SectionProps, 'profile' | 'onDo'>) {
  const t = useText();
  const { realName } = useSignedInUser();
  const what = t(words.avatar);
  const picture = (
    <span className={classes.avatar}>
      {profile.avatar === null ? (
        <span aria-hidden>{realName.slice(0, 1)}</span>
      ) : (
        <img src={fileAddress(profile.avatar)} alt={t(words.avatarOf)} width={56} height={56} />
      )}
    </span>
  );
  return (
    <Row what={what} value={picture}>
      <RowAct verb={t(words.change)} full={t(words.changeOf, { what })} onPress={() => onDo({ is: 'avatar' })} />
      {profile.avatar !== null && (
        <RowAct verb={t(words.remove)} full={t(words.removeOf, { what })} onPress={() => onDo({ is: 'drop-avatar' })} />
      )}
    </Row>
  );
}

/** Who I am to the court, and where it reaches me. */
export function MeSection({ profile, done, onDo }: SectionProps) {
  const t = useText();
  const user = useSignedInUser();
  const { email, address } = profile;
  const changeable = [
    { is: 'email', what: t(words.email), value: email === '' ? '' : maskEmail(email) },
    { is: 'address', what: t(words.address), value: address },
  ] as const;
  return (
    <Section id="me" title={t(words.me)} {...(user.staff ? {} : { lead: t(words.fixed) })} done={done}>
      <Rows>
        <AvatarRow profile={profile} onDo={onDo} />
        {fixedRows(user, t).map((row) => (
          <Row key={row.what} {...row} />
        ))}
        {!user.staff && <IdentityRows profile={profile} onDo={onDo} />}
        {changeable.map(({ is, what, value }) => {
          const empty = value === '';
          return (
            <Row key={is} what={what} value={empty ? t(words.notSet) : value}>
              <RowAct
                verb={t(empty ? words.fillIn : words.change)}
                full={t(empty ? words.fillInOf : words.changeOf, { what })}
                onPress={() => onDo({ is })}
              />
            </Row>
          );
        })}
      </Rows>
    </Section>
  );
}
