import type { UserInfo, UserKind } from '@sufu/contract/accounts';
import { maskEmail, type Text } from '@sufu/contract/core';
import { fileAddress } from '../../../shared/form/index.ts';
import { useText } from '../../../shared/i18n/index.tsx';
import { useSignedInUser } from '../../../shared/session/session.ts';
import classes from './own.module.css';
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
    { what: t(words.idNumber), value: user.idNumber ?? t(words.notSet) },
    { what: t(words.verified), value: t(user.verified ? words.yes : words.no) },
  ];
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
export function MeSection({ profile, said, onDo }: SectionProps) {
  const t = useText();
  const user = useSignedInUser();
  const { email, address } = profile;
  const changeable = [
    { is: 'email', what: t(words.email), value: email === '' ? '' : maskEmail(email) },
    { is: 'address', what: t(words.address), value: address },
  ] as const;
  return (
    <Section id="me" title={t(words.me)} {...(user.staff ? {} : { lead: t(words.fixed) })} said={said}>
      <Rows>
        <AvatarRow profile={profile} onDo={onDo} />
        {fixedRows(user, t).map((row) => (
          <Row key={row.what} {...row} />
        ))}
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
