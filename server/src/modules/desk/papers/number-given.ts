import { type CaseNo, formatCaseNo, type Text } from '@sufu/contract/core';

/** The case number of a filing that was registered, for the document, the timeline and the message. */
export function numberGiven(caseNo: CaseNo): Text {
  const printed = formatCaseNo(caseNo);
  return { zh: `案号：${printed}。`, en: `Case number: ${printed}.` };
}

/** Before it is registered the number is not known. */
export const numberNotYet: Text = { zh: '案号：受理时编立。', en: 'Case number: given on acceptance.' };

/** A filing for another court: that court gives the number. */
export const numberGivenElsewhere = (courtName: string): Text => ({
  zh: `案号由${courtName}编立，并由该院告知您。`,
  en: `The case number is given by ${courtName}, which will tell you.`,
});
