import { Button } from '@mantine/core';
import type { UserInfo, UserKind } from '@sufu/contract/accounts';
import { formatInstant, type Text } from '@sufu/contract/core';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { useSignedInUser } from '../../shared/session/session.ts';
import { useSignOut } from '../../shared/session/use-sign-out.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Facts } from '../../shared/ui/facts.tsx';
import { PageFrame } from '../../shared/ui/page-frame.tsx';
import { words } from './words.ts';

const kinds: Readonly<Record<UserKind, Text>> = {
  natural: words.natural,
  organisation: words.legalEntity,
  lawyer: words.lawyer,
};

function rowsOf(user: UserInfo, t: ReturnType<typeof useText>) {
  if (user.staff) {
    return [
      { label: t(words.name), value: user.realName },
      { label: t(words.title), value: user.staff.title },
      { label: t(words.division), value: user.staff.division },
    ];
  }
  return [
    { label: t(words.name), value: user.realName },
    { label: t(words.kind), value: t(kinds[user.userKind]) },
    ...(user.organisation === null ? [] : [{ label: t(words.organisation), value: user.organisation }]),
    { label: t(words.phone), value: user.username },
    { label: t(words.idNumber), value: user.idNumber ?? t(words.notSet) },
    { label: t(words.verified), value: t(user.verified ? words.yes : words.no) },
  ];
}

/** What the portal knows of me, masked, and the way out. */
export function Component() {
  const t = useText();
  const { lang } = useLang();
  const user = useSignedInUser();
  const signOut = useSignOut();
  return (
    <PageFrame
      title={t(words.info)}
      sub={<span>{t(words.masked)}</span>}
      actions={
        <Button variant="outline" loading={signOut.isPending} onClick={() => signOut.mutate({})}>
          {t(words.signOut)}
        </Button>
      }
    >
      <Card>
        <Facts
          rows={[...rowsOf(user, t), { label: t(words.signedInAt), value: formatInstant(user.signedInAt, lang) }]}
        />
      </Card>
    </PageFrame>
  );
}
