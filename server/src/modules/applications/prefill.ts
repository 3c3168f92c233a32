import type { OwnIdentity } from '@sufu/contract/accounts';
import { type Answer, type Answers, fieldsOf, type Kind } from '@sufu/contract/applications';
import type { CaseForFiler } from '../cases/index.ts';
import type { Directory } from '../directory/index.ts';
import { caseFields } from './case-binding.ts';

type Known = {
  readonly identity: OwnIdentity;
  readonly standing: CaseForFiler['standing'] | null;
};
type Fill = Readonly<Record<string, Answer | undefined>>;

/** Does somebody act for a party here, rather than for themselves? */
const actsForOther = ({ identity, standing }: Known): boolean =>
  standing ? standing.agent !== null : identity.userKind === 'lawyer';

/** The person as an applicant: a company's user files for the company. */
function ownParty({ name, gender, birthDate, idNumber, phone, region, address, organisation }: OwnIdentity): Fill {
  const shared = { applicantPhone: phone, applicantRegion: region, applicantAddress: address };
  if (organisation) {
    return {
      ...shared,
      applicantType: 'LEGAL',
      applicantName: organisation.name,
      applicantCreditCode: organisation.creditCode,
      legalRepName: organisation.legalRepName,
    };
  }
  return {
    ...shared,
    applicantType: 'NATURAL',
    applicantName: name,
    applicantGender: gender,
    applicantBirthDate: birthDate,
    applicantIdType: idNumber === null ? null : 'ID_CARD',
    applicantIdNo: idNumber,
  };
}

function applicantFill(known: Known): Fill {
  const { identity, standing } = known;
  const role = { applicantRole: standing?.party.role };
  if (!actsForOther(known)) return { ...ownParty(identity), ...role };
  const { name, partyType } = standing?.party ?? {};
  const company = identity.organisation?.name === name ? identity.organisation : null;
  return {
    ...role,
    applicantType: partyType,
    applicantName: name,
    applicantCreditCode: company?.creditCode,
    legalRepName: company?.legalRepName,
  };
}

function agentFill(known: Known): Fill {
  const { identity, standing } = known;
  if (!actsForOther(known)) return { filedByAgent: '0' };
  return {
    filedByAgent: '1',
    agentKind: standing?.agent?.kind ?? 'LAWYER',
    agentName: identity.name,
    agentIdNo: identity.idNumber,
    agentLicenseNo: identity.lawyer?.licence,
    agentFirm: identity.lawyer?.firm ?? standing?.agent?.firm,
    agentPhone: identity.phone,
    authorityKind: standing?.agent?.authority,
  };
}

const deliveryFill = ({ name, phone, region, address }: OwnIdentity): Fill => ({
  eDeliveryPhone: phone,
  deliveryRecipient: name,
  deliveryPhone: phone,
  deliveryRegion: region,
  deliveryAddress: address,
});

const contactFill = ({ name, phone, idNumber }: OwnIdentity): Fill => ({
  contactName: name,
  contactIdType: idNumber === null ? null : 'ID_CARD',
  contactIdNo: idNumber,
  contactPhone: phone,
});

/** In a new suit the person is the plaintiff; a lawyer enters the client. */
function plaintiffFill(known: Known, rowId: string): Fill {
  if (actsForOther(known)) return {};
  const { identity } = known;
  const own = ownParty(identity);
  const row: Fill = {
    _id: rowId,
    partyRole: 'PLAINTIFF',
    partyType: own.applicantType,
    partyName: own.applicantName,
    gender: own.applicantGender,
    birthDate: own.applicantBirthDate,
    idType: own.applicantIdType,
    idNo: own.applicantIdNo,
    creditCode: own.applicantCreditCode,
    legalRepName: own.legalRepName,
    phone: identity.phone,
    region: identity.region,
    address: identity.address,
  };
  return { plaintiffs: [given(row)] };
}

const given = (fill: Fill): Record<string, Answer> =>
  Object.fromEntries(
    Object.entries(fill).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, value] as const],
    ),
  );

/**
 * What a new draft knows already: the case from its record, the applicant from one's own account (for agents the party they
 * stand for), the agent, where to reach them. Only fields the kind has, and never a choice that is the person's to make.
 */
export function prefill(
  kind: Kind,
  of: { readonly identity: OwnIdentity; readonly case: CaseForFiler | null; readonly rowId: string },
  directory: Directory,
): Answers {
  const known = { identity: of.identity, standing: of.case?.standing ?? null };
  const all = given({
    ...applicantFill(known),
    ...agentFill(known),
    ...deliveryFill(of.identity),
    ...contactFill(of.identity),
    ...(kind.key === 'lawsuit_filing_apply'
      ? { ...plaintiffFill(known, of.rowId), courtId: directory.ownCourt.id }
      : {}),
    ...(of.case ? caseFields(of.case, directory) : {}),
  });
  const own = new Set(fieldsOf(kind).map((field) => field.name));
  return Object.fromEntries(Object.entries(all).filter(([name]) => own.has(name)));
}
