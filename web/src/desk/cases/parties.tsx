import { dictionaries } from '@sufu/contract/applications';
import type { DeskAgent, DeskParty } from '@sufu/contract/case-keeping';
import { useText } from '../../shared/i18n/index.tsx';
import { Tag } from '../../shared/ui/display/tag.tsx';
import desk from '../shared/desk.module.css';
import { litigantRole } from '../shared/litigant-role.ts';
import { actWords } from './act-words.ts';
import classes from './case-page.module.css';
import { ActButton, mayDo, Part, type PartProps, useJoined } from './part.tsx';
import { agentSpec, endAgentSpec, endPartySpec, partySpec } from './people-specs.ts';
import { words } from './words.ts';

const labelIn = (dictionary: 'PARTY_TYPE' | 'AGENT_KIND' | 'AUTHORITY_KIND', value: string) =>
  dictionaries[dictionary].options.find((option) => option.value === value)?.label ?? { zh: value, en: value };

function Account({ hasAccount, endedOn }: Pick<DeskParty, 'hasAccount' | 'endedOn'>) {
  const t = useText();
  return (
    <>
      <Tag tone={hasAccount ? 'success' : 'neutral'}>{t(hasAccount ? words.hasAccount : words.noAccount)}</Tag>
      {endedOn !== null && <Tag tone="neutral">{t(words.ended, { day: endedOn })}</Tag>}
    </>
  );
}

function Agent({ item, party, agent, onAct }: PartProps & { readonly party: DeskParty; readonly agent: DeskAgent }) {
  const t = useText();
  const joined = useJoined();
  const { name, kind, authority, firm, endedOn, keptBy } = agent;
  return (
    <li data-over={endedOn === null ? undefined : true}>
      <p className={classes.line}>
        <b data-personal>{t(words.agentLine, { name })}</b>
        <Account {...agent} />
      </p>
      <p className={classes.small}>
        {joined(t(labelIn('AGENT_KIND', kind)), t(labelIn('AUTHORITY_KIND', authority)), firm)}
      </p>
      <div className={desk.others}>
        {mayDo(item, 'agent', keptBy) && (
          <ActButton
            label={t(words.correct)}
            name={t(words.correctOf, { name })}
            onClick={() => onAct(agentSpec(party, agent, t))}
          />
        )}
        {mayDo(item, 'endAgent', keptBy) && endedOn === null && (
          <ActButton
            label={t(words.end)}
            name={t(words.endOf, { name })}
            onClick={() => onAct(endAgentSpec(agent, t))}
          />
        )}
      </div>
    </li>
  );
}

function Party({ item, party, onAct }: PartProps & { readonly party: DeskParty }) {
  const t = useText();
  const joined = useJoined();
  const { name, role, partyType, endedOn, keptBy, agents } = party;
  return (
    <li data-over={endedOn === null ? undefined : true}>
      <p className={classes.line}>
        <b data-personal>{name}</b>
        <span>{joined(t(litigantRole(role)), t(labelIn('PARTY_TYPE', partyType)))}</span>
        <Account {...party} />
      </p>
      <p className={`${classes.small} num`} data-personal>
        {joined(party.idNumber, party.creditCode, party.phone, party.address, party.legalRepName)}
      </p>
      <div className={desk.others}>
        {mayDo(item, 'party', keptBy) && (
          <ActButton
            label={t(words.correct)}
            name={t(words.correctOf, { name })}
            onClick={() => onAct(partySpec(party, t))}
          />
        )}
        {mayDo(item, 'agent', item.keptBy) && endedOn === null && (
          <ActButton
            label={t(words.addAgent)}
            name={t(words.addAgentOf, { name })}
            onClick={() => onAct(agentSpec(party, null, t))}
          />
        )}
        {mayDo(item, 'endParty', keptBy) && endedOn === null && (
          <ActButton
            label={t(words.end)}
            name={t(words.endOf, { name })}
            onClick={() => onAct(endPartySpec(party, t))}
          />
        )}
      </div>
      {agents.length > 0 && (
        <ul className={classes.agents}>
          {agents.map((agent) => (
            <Agent key={agent.id} {...{ item, party, agent, onAct }} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Parties and agents, also those who have ended; numbers masked. */
export function Parties({ item, onAct }: PartProps) {
  const t = useText();
  return (
    <Part
      title={t(words.parties)}
      acts={
        mayDo(item, 'party', item.keptBy) && (
          <ActButton label={t(actWords.party)} onClick={() => onAct(partySpec(null, t))} />
        )
      }
      none={item.parties.length === 0 && t(words.noParties)}
    >
      <ul className={classes.list}>
        {item.parties.map((party) => (
          <Party key={party.id} {...{ item, party, onAct }} />
        ))}
      </ul>
    </Part>
  );
}
