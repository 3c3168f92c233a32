/** Without blanks, marks that are not seen, and other widths: 合 议 笔录 is read as 合议笔录. */
const plain = (title: string): string => title.normalize('NFKC').replace(/[\s\p{Cf}\p{P}]/gu, '');

/** A volume that says of itself that it is the inner one. */
export const isInnerTitle = (title: string): boolean => plain(title).includes('副卷');

/**
 * What the inner volume holds, by the words of its papers' titles: deliberation, committee, reports and opinions of the judge in charge,
 * instructions. A notice of who sits on the panel (合议庭组成人员通知书) goes to the parties.
 */
const innerWords =
  /合议(?!庭(组成|成员|人员))|评议|审委会|审判委员会|承办人意见|承办意见|审查报告|审理报告|内部|请示|批示|阅卷笔录|专业法官会议/;

/** A paper of the main volume that by its title may belong to the inner one: somebody looks at it before others do. */
export const isSuspectedInner = (title: string): boolean => isInnerTitle(title) || innerWords.test(plain(title));
