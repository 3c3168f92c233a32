import type { OwnIdentity } from '@sufu/contract/accounts';
import {
  type Acting,
  type Answer,
  type Answers,
  applyingParty,
  bindIdentity,
  fieldsOf,
  type Kind,
  ownRowId,
} from '@sufu/contract/applications';
import type { CourtDay } from '@sufu/contract/core';
import type { CaseForFiler } from '../../cases/index.ts';
import type { Directory } from '../../directory/index.ts';
import { caseFields, needsCase } from './case-binding.ts';

type Fill = Readonly<Record<string, Answer | undefined>>;
type Known = {
  readonly identity: OwnIdentity;
  readonly acting: Acting;
  /** The case it is opened in. */
  readonly case: CaseForFiler | null;
  readonly today: CourtDay;
};

/** Where the person can be reached as an applicant; who they are is bound. */
const applicantFill = ({ phone, region, address }: OwnIdentity): Fill => ({
  filedByAgent: '0',
  applicantPhone: phone,
  applicantRegion: region ?? undefined,
  applicantAddress: address ?? undefined,
});

const deliveryFill = ({ name, phone, region, address }: OwnIdentity): Fill => ({
  eDeliveryPhone: phone,
  deliveryRecipient: name,
  deliveryPhone: phone,
  deliveryRegion: region ?? undefined,
  deliveryAddress: address ?? undefined,
});

/** In a new suit whoever files is the plaintiff; a lawyer enters the client. */
const plaintiffFill = ({ phone, region, address }: OwnIdentity): Fill => ({
  plaintiffs: [given({ _id: ownRowId, partyRole: 'PLAINTIFF', phone, region, address })],
});

function agentFill(identity: OwnIdentity, authority: string | undefined): Fill {
  return {
    filedByAgent: '1',
    agentKind: identity.lawyer ? 'LAWYER' : undefined,
    agentPhone: identity.phone,
    authorityKind: authority,
  };
}

function caseFill(kind: Kind, filedCase: CaseForFiler | null, directory: Directory): Fill {
  if (!filedCase) return {};
  return needsCase(kind)
    ? caseFields(filedCase, directory)
    : kind.caseField
      ? { [kind.caseField.name]: filedCase.caseNo }
      : {};
}

const given = (fill: Readonly<Record<string, Answer | undefined>>): Record<string, Answer> =>
  Object.fromEntries(
    Object.entries(fill).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, value] as const],
    ),
  );

/**
 * What a new draft knows already: the case from its record, who applies from the account or the case, the agent, where to
 * reach them. Only fields the kind has, and never a choice that is the person's to make.
 */
export function prefill(kind: Kind, known: Known, directory: Directory): Answers {
  const { identity, acting, today } = known;
  const party = applyingParty(kind, {}, acting);
  const actsForOther = party ? party.agent !== null : identity.userKind === 'lawyer';
  const authority = known.case?.standings.find(({ party: { name } }) => name === party?.name)?.agent?.authority;
  const isSuit = kind.key === 'lawsuit_filing_apply';
  const all = given({
    ...(actsForOther ? agentFill(identity, authority) : applicantFill(identity)),
    ...deliveryFill(identity),
    contactPhone: identity.phone,
    ...(isSuit ? { ...(actsForOther ? {} : plaintiffFill(identity)), courtId: directory.ownCourt.id } : {}),
    ...caseFill(kind, known.case, directory),
  });
  const fieldNames = new Set(fieldsOf(kind).map((field) => field.name));
  const asked = Object.fromEntries(Object.entries(all).filter(([name]) => fieldNames.has(name)));
  return bindIdentity(kind, asked, acting, today).answers;
}
