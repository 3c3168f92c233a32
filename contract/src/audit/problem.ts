import { fill, type Text } from '../core/index.ts';

/**
 * What a check of the audit trail found. `{chain}` and `{seq}` name a row (rows are counted from 1 in each chain), `{n}` an anchor.
 */
const found = {
  'row-missing': {
    zh: '第 {chain} 链缺少第 {seq} 行',
    en: 'row {seq} of chain {chain} is missing',
  },
  'row-changed': {
    zh: '第 {chain} 链第 {seq} 行被改过、换过或插入',
    en: 'row {seq} of chain {chain} was changed, exchanged or put in',
  },
  'key-unknown': {
    zh: '第 {chain} 链第 {seq} 行所用的密钥不在密钥文件里',
    en: 'the key of row {seq} of chain {chain} is not in the key file',
  },
  'tail-cut': {
    zh: '第 {chain} 链从第 {seq} 行起被截去（锚点 {n} 记有这些行）',
    en: 'chain {chain} is cut from row {seq} on (anchor {n} names these rows)',
  },
  'head-differs': {
    zh: '第 {chain} 链第 {seq} 行不是锚点 {n} 记下的那一行',
    en: 'row {seq} of chain {chain} is not the one anchor {n} names',
  },
  'chain-end': {
    zh: '第 {chain} 链至第 {seq} 行为止，与另行登记的链尾不符',
    en: 'chain {chain} ends with row {seq}, which is not the end kept beside it',
  },
  'anchors-none': {
    zh: '有审计记录，但没有任何锚点；新建或升级后要先启动一次门户',
    en: 'there are audit rows but no anchors; after a first set-up or an upgrade start the portal once',
  },
  'anchor-missing': { zh: '数据库里缺少锚点 {n}', en: 'anchor {n} is missing in the database' },
  'anchor-changed': { zh: '数据库里的锚点 {n} 被改过', en: 'anchor {n} in the database was changed' },
  'anchor-key-unknown': {
    zh: '锚点 {n} 所用的密钥不在密钥文件里',
    en: 'the key of anchor {n} is not in the key file',
  },
  'anchor-file-cut': {
    zh: '锚点文件里缺少锚点 {n}',
    en: 'anchor {n} is missing in the file of anchors',
  },
  'anchor-file-changed': {
    zh: '锚点文件里锚点 {n} 那一行被改过',
    en: 'the line of anchor {n} in the file of anchors was changed',
  },
} as const satisfies Readonly<Record<string, Text>>;

export type AuditProblem = {
  readonly kind: keyof typeof found;
  readonly chain?: number;
  readonly seq?: number;
  readonly n?: number;
};

/** What was found, in words. */
export function describeProblem({ kind, ...place }: AuditProblem): Text {
  const values = Object.fromEntries(Object.entries(place).map(([name, value]) => [name, String(value)]));
  return { zh: fill(found[kind], 'zh', values), en: fill(found[kind], 'en', values) };
}

/** The message administrators get once a day while the trail is not whole. */
export function brokenTrailMessage(problem: AuditProblem): { readonly title: Text; readonly body: Text } {
  const { zh, en } = describeProblem(problem);
  return {
    title: { zh: '审计记录核对不符', en: 'The audit trail is not whole' },
    body: {
      zh: `核对审计记录时发现：${zh}。请保存现状，不要重启或清理，用 npm run audit:verify 复核并查明原因。`,
      en: `The check of the audit trail found: ${en}. Keep everything as it is, do not restart or clean up; check again with npm run audit:verify and find the cause.`,
    },
  };
}
