import type { CourtDay, PortalRole, Text } from '../../core/index.ts';
import type { CaseKind, CaseStage, LitigantRole, TrialProcedure } from '../dictionaries/index.ts';
import type { Dictionaries } from '../dictionaries/known.ts';
import type { CourtActionKey, StateCode } from '../lifecycle/states.ts';
import type { BlockKey } from './blocks/index.ts';
import type { Condition } from './condition.ts';
import type { Answer, Answers, Field } from './field.ts';
import type { AnswerRule } from './rule.ts';

export type CategoryKey =
  | 'FILING'
  | 'PARTY'
  | 'PRESERVATION'
  | 'EVIDENCE'
  | 'HEARING'
  | 'CLOSING'
  | 'COMMUNICATION'
  | 'ARCHIVE'
  | 'FEE'
  | 'AID';

/** Offices of the court side (procedure.md §10). A member of staff holds one or more. */
export const offices = [
  'filing_clerk',
  'filing_division',
  'clerk',
  'assistant',
  'judge',
  'presiding_judge',
  'division_head',
  'president',
  'adjudication_committee',
  'case_management',
  'enforcement',
  'petition_officer',
  'cashier',
  'archivist',
  'technology',
  'admin',
] as const;
export type Office = (typeof offices)[number];

export type CourtAction = {
  readonly action: CourtActionKey;
  /** The words of the domain data, shown on the desk. */
  readonly byRole: Text;
  /** Whoever holds one of these offices may do it. */
  readonly by: readonly Office[];
  /** Who decides about what, where it is not one body for all; in words. */
  readonly deciders?: readonly { readonly about: Text; readonly by: Text }[];
  /** The one paper the portal makes with it; absent where it makes none. What the court sends by other ways is not named here. */
  readonly document?: Text;
  /** accept: nothing is chosen or decided with it, so that several can be accepted at once. */
  readonly plain?: true;
  /** The state it leads to; absent where the state stays. */
  readonly result?: StateCode;
  /** A higher body: others propose, whoever holds one of these offices approves or sends back (§2.2, 高级别事项二级审批). */
  readonly approvedBy?: readonly Office[];
  /** States in which it may be done besides those of the table: what follows a decision. */
  readonly after?: readonly StateCode[];
  /** requireGuarantee: what the party may change then, as paths of fields and materials. */
  readonly opens?: readonly string[];
  /** requirePayment: the item of payments/fee-items.ts that the court collects; absent where it is paid to somebody else (Measures art. 12). */
  readonly fee?: 'ACCEPT' | 'TOPUP' | 'APPLY' | 'ATTEND';
  readonly note?: Text;
};

export type Material = {
  readonly code: string;
  readonly label: Text;
  /** `yes` must be there; `conditional` must be there when `when` holds; `no` may be there. */
  readonly required: 'yes' | 'conditional' | 'no';
  /** The condition as data. A conditional material without it is offered, its words shown, and left to the court. */
  readonly when?: readonly Condition[];
  readonly condition?: Text;
  /** The court takes pdf for this one besides pictures (readings, Uploads). */
  readonly pdf: boolean;
  /** Not asked for when the account is verified (identity) or when the form itself makes it (address confirmation). */
  readonly providedBy?: 'account' | 'form';
  /** Made for one application: not taken along into a copy of one that goes on. */
  readonly fresh?: true;
  readonly note?: Text;
};

/**
 * From when the court's legal day is counted; the first limit of a kind whose conditions hold counts. `endsOnAcceptance`: the
 * acceptance is what the time was for.
 */
export type Due = {
  readonly from: 'submission' | 'acceptance';
  readonly when?: readonly Condition[];
  readonly unless?: Condition;
  readonly endsOnAcceptance?: true;
};

export type TimeLimit = {
  readonly id: string;
  readonly side: 'party' | 'court';
  readonly label: Text;
  readonly value?: number;
  readonly unit?: 'day' | 'workday' | 'month' | 'year' | 'hour';
  readonly from?: Text;
  readonly basis: Text;
  /** `warn` never blocks a right: it asks for the reason of lateness. */
  readonly enforce: 'block' | 'warn' | 'info';
  /** The court's legal day for this application comes from this limit. */
  readonly due?: Due;
  /** Told to the party with who decides: how long the court has for its answer. */
  readonly untilAnswer?: true;
  /** What the party may do against a refusal; said with the court's decision. */
  readonly remedy?: true;
  /** The time in which a demand of the court of this sort is met. */
  readonly demand?: 'payment' | 'guarantee';
  /** What follows when the party lets it pass, in a whole sentence. */
  readonly otherwise?: Text;
  readonly source: 'law' | 'local' | 'confirm';
};

/**
 * Up to when a kind may be filed: before the case reaches a stage; up to a day that is itself an answer; or a time limit
 * of the kind (by its id) from a day that is an answer.
 */
export type Deadline =
  | { readonly before: CaseStage; readonly given?: { readonly field: string; readonly value: string } }
  | { readonly lastDay: string }
  | { readonly from: string; readonly limit: string };

export type Printed = {
  readonly title: Text;
  /** Another title where the answers make it another paper; the first whose conditions all hold. */
  readonly titles?: readonly { readonly when: readonly Condition[]; readonly title: Text }[];
  /** Headings in order; `source` names the fields (or blocks) printed under each, `,`-free list. */
  readonly body: readonly { readonly heading: Text; readonly source: readonly string[] }[];
  readonly signature: readonly Text[];
  readonly attachments: Text;
};

/** One part of the line that tells what an application is about: a field, in words where it needs them; `when`: only where all hold. */
export type GistPart = string | { readonly field: string; readonly say?: Text; readonly when?: readonly Condition[] };

/** A litigation role in which it is filed; `when`: only where the answers say so, once they are given. */
export type RoleRule = { readonly role: LitigantRole; readonly when?: readonly Condition[] };

/**
 * The field that names the case an application belongs to, where the kind has no block `caseRef`. `own`: a number of this
 * court must be a case of the filer's own. `any`: others may name a case too (successors of a party). `stranger`: for people
 * outside the case, so that a party of it is sent elsewhere. Of a case that is not the filer's own nothing is shown to them.
 */
export type CaseField = {
  readonly name: string;
  readonly whose: 'own' | 'any' | 'stranger';
  /** Under these answers `own` is `any`. */
  readonly openWhen?: readonly Condition[];
  /** Decided by others than those who tried the case: its panel has no part in it. */
  readonly otherPanel?: true;
};

/** What about a case or a person may not fit a kind. */
export type MisfitPart = 'account' | 'caseKind' | 'procedure' | 'role' | 'stage';
/** What to do where it does not fit: the key of the kind to file instead, or words. */
export type Instead = Readonly<Partial<Record<MisfitPart, string | Text>>>;

/** A provision the kind rests on, and what it says. */
export type LegalBasis = { readonly law: Text; readonly article: Text; readonly note: Text };

/** What computing needs: the court's day, and the stage of the case the application belongs to, if there is one. */
export type ComputeContext = { readonly today: CourtDay; readonly caseFacts?: { readonly stage: string } | null };
export type Compute = (kind: Kind, answers: Answers, ctx: ComputeContext) => Answer;

/** The pages of the portal that a kind can have. */
export const kindPages = ['index', 'apply-list', 'notice', 'gallery-detail', 'add', 'edit', 'detail', 'print'] as const;
export type Page = (typeof kindPages)[number];

/** A kind of application, whole: the engine, both forms, the desk and the printed page read nothing else. */
export type Kind = {
  readonly key: string;
  readonly order: number;
  readonly title: Text;
  /** Said plainly for people who do not know the legal word: 请求换法官或书记员. */
  readonly plain: Text;
  readonly short: Text;
  readonly category: CategoryKey;
  readonly synonyms: readonly string[];
  readonly pages: readonly Page[];
  /** The words of the domain data, shown before one starts. What is checked stands in the keys behind it. */
  readonly filedBy: readonly Text[];
  /** Accounts that may file it; absent where all may. */
  readonly openTo?: readonly PortalRole[];
  /** Filed only by the agent of a party in a case they act in. */
  readonly onlyAgents?: true;
  /** Litigation roles that may file it; absent where every party may. Without a case of one's own: those one may choose. */
  readonly roles?: readonly RoleRule[];
  /** The role that filing it gives, whatever one was in the case. */
  readonly filesAs?: LitigantRole;
  readonly caseField?: CaseField;
  /** Procedures and stages in which it is refused. A time limit is none: it is warned of (`enforce: 'warn'`). */
  readonly proceduresRefused?: readonly TrialProcedure[];
  readonly stagesRefused?: readonly CaseStage[];
  readonly instead?: Instead;
  readonly requiresCase: boolean;
  /** Kinds of case it may be filed in. */
  readonly caseKinds: readonly CaseKind[];
  /** Stages at which it is usually filed; at another that is not refused one is warned. Empty where nothing is usual. */
  readonly stagesAllowed: readonly CaseStage[];
  readonly preconditions: readonly Text[];
  readonly legalBasis: readonly LegalBasis[];
  readonly timeLimits: readonly TimeLimit[];
  readonly blocks: readonly BlockKey[];
  /** A block that is asked for only then. */
  readonly blockWhen?: Readonly<Partial<Record<BlockKey, Condition>>>;
  readonly fields: readonly Field[];
  /** What the system works out in fields of this kind, by their names, besides what many kinds have (answers/computed-fields.ts). */
  readonly computes?: Readonly<Record<string, Compute>>;
  /** What its fields choose from, besides what the forms of most kinds ask. */
  readonly dictionaries: Dictionaries;
  /** What tells one application of the kind from another in a list (`gistOf`), in order: opponent, cause, amount, what is asked. */
  readonly gist: readonly GistPart[];
  /** How the answers must agree with each other and with the case, besides what the blocks and the items ask. */
  readonly rules?: readonly AnswerRule[];
  /** Where a long list of fields falls into parts, each a step of the form: it begins with the field `from`. Only how the form is laid out. */
  readonly parts?: readonly { readonly from: string; readonly title: Text; readonly hint?: Text }[];
  /**
   * Where it belongs to no case: what makes two of them the same matter. Somebody in common in the list `list` of parties, and
   * the same under the names `and`, of which the first must be answered.
   */
  readonly sameMatter?: { readonly list: string; readonly and: readonly [string, ...string[]] };
  readonly materials: readonly Material[];
  readonly courtActions: readonly CourtAction[];
  readonly states: readonly StateCode[];
  /** Absent where the kind has no printed page. */
  readonly printed?: Printed;
  readonly notes: readonly Text[];
  /** What the court often writes as the reason of a decision on this kind, besides what its law and `reasonPhrases` give. */
  readonly phrases?: readonly { readonly action: CourtActionKey; readonly says: readonly Text[] }[];
  /** What it costs, said plainly; absent where nothing is paid. */
  readonly feeNote?: Text;
  /** Up to when it may be filed, where that can be worked out; the first whose answer is there counts. */
  readonly deadlines?: readonly Deadline[];
  /** An account may be kept from filing it for a time (procedure.md §11); never a right of procedure that the law gives. */
  readonly restrictable?: true;
};
