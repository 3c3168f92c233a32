import type { CaseDetail } from '@sufu/contract/cases';
import { IconUser } from '@tabler/icons-react';
import { useText } from '../../shared/i18n/index.tsx';
import { roleLabel } from '../../shared/i18n/role-label.ts';
import { Card } from '../../shared/ui/display/card.tsx';
import { Tag } from '../../shared/ui/display/tag.tsx';
import classes from './detail-page.module.css';
import { partyTypeLabel } from './labels.ts';
import { words } from './words.ts';

/** Names, roles and agents, which a suit needs; nobody's numbers or address. */
export function CaseParties({ parties }: { parties: CaseDetail['parties'] }) {
  const t = useText();
  return (
    <Card>
      <h2>{t(words.parties)}</h2>
      <ul className={classes.people}>
        {parties.map(({ name, role, partyType, agents, mine }) => (
          <li key={`${role} ${name}`}>
            <p className={classes.person}>
              <b data-personal>{name}</b>
              {mine && (
                <Tag tone="info" icon={IconUser}>
                  {t(words.mine)}
                </Tag>
              )}
            </p>
            <p className="muted small">
              {t(roleLabel(role))} · {t(partyTypeLabel(partyType))}
            </p>
            {agents.length > 0 && (
              <p className="muted small" data-personal>
                {t(words.agents, { names: agents.join(t(words.namesJoin)) })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
