import { type Refusal, refusal } from './page-refusals.ts';

/** Why a case number leads to none of one's own; and why an application does not fit a case: said by the page that offers it, and by the server that refuses it. */
export const caseRefusals = {
  'case.not-yours': refusal(
    404,
    '这个案号不在您名下，请核对，或打 12368',
    'No case of yours has this number; check it, or call 12368',
  ),
  'case.other-court': refusal(
    404,
    '这是{court}的案号，请到该院办',
    'This number belongs to a case of {court}; please turn to that court',
  ),
  'case.unknown-court': refusal(
    404,
    '不是本院的案号（代字：{code}），请到该院办',
    'This is not a case number of this court (court code {code}); please turn to the court of that code',
  ),
  'case.which-year': refusal(
    422,
    '您有几个这样的案件（{years} 年），请把年份也写上',
    'Several cases of yours have this number ({years}); add the year',
  ),
  'application.case-kind': refusal(
    422,
    '“{kind}”在{allowed}案件中提出，不能在{given}案件中提出。{instead}',
    '“{kind}” is filed in cases of these kinds: {allowed}; not in this one ({given}).{instead}',
  ),
  'application.case-merged': refusal(
    422,
    '本案已并入{into}，请在那个案件里提出“{kind}”',
    'This case was merged into {into}; file “{kind}” in that case',
  ),
  'application.case-not-yours': refusal(
    422,
    '没有找到这个案件，或您不是它的当事人、代理人',
    'This case was not found, or you are no party or agent in it',
  ),
  'application.case-own-party': refusal(
    422,
    '您已经是本案的{given}，不用提“{kind}”。{instead}',
    'You are a party of this case already ({given}) and need no “{kind}”.{instead}',
  ),
  'application.case-procedure': refusal(
    422,
    '案件适用“{given}”的，不能提出“{kind}”。{instead}',
    'In the procedure “{given}”, “{kind}” cannot be filed.{instead}',
  ),
  'application.case-role': refusal(
    422,
    '“{kind}”由{allowed}提出，您或您代理的当事人在本案中是{given}。{instead}',
    '“{kind}” is filed by: {allowed}. In this case you or the party you act for are: {given}.{instead}',
  ),
  'application.case-stage': refusal(
    422,
    '案件现在是“{given}”，不能提出“{kind}”。{instead}',
    'The case is now at “{given}”; “{kind}” cannot be filed.{instead}',
  ),
  'application.kind-not-open': refusal(
    403,
    '“{kind}”只对{who}账号开放。{instead}',
    '“{kind}” is open to accounts of {who} only.{instead}',
  ),
  'application.only-agents': refusal(
    422,
    '“{kind}”由代理人在自己代理的案件里提出，您在本案中是当事人本人。{instead}',
    '“{kind}” is filed by the agent of a party; in this case you are a party yourself.{instead}',
  ),
} as const satisfies Readonly<Record<string, Refusal>>;
