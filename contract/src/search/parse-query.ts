/** What was typed, made comparable. */
export type ParsedQuery = {
  /** Without blanks and signs, half width, small letters. */
  readonly all: string;
  /** The same without what only makes it a sentence: 我想…怎么办. */
  readonly core: string;
  /** Words of Latin letters and figures, apart; without those that tell nothing. */
  readonly latin: readonly string[];
  readonly han: boolean;
};

const isHan = /\p{Script=Han}/u;
const before =
  /^(?:请问|你好|您好|我想要|我想|我要|我们想|我们要|想要|想|要|怎么样|怎么|怎样|如何|能不能|可不可以|可以|在哪里|在哪|哪里|去哪|帮我|申请|办理|办|去|查询)+/u;
const after =
  /(?:怎么办理|怎么办|怎么弄|怎么样|可以吗|行不行|行吗|吗|呢|吧|啊|了|的|一下|申请书|申请|办理|在哪里|在哪)+$/u;

/** Full width becomes half width, capitals small, blanks and signs go: 〔换 法官？〕 is 换法官. */
export const plainForm = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const small = new Set(['a', 'an', 'the', 'my', 'i', 'to', 'for', 'of', 'in', 'how', 'do', 'can', 'want', 'is', 'and']);
function latinOf(text: string): readonly string[] {
  const tokens = text.match(/[a-z0-9]+/g) ?? [];
  const telling = tokens.filter((token) => !small.has(token));
  return telling.length > 0 ? telling : tokens;
}

/** Read what was typed; at most its first 60 letters count. */
export function parseQuery(typed: string): ParsedQuery {
  const short = [...typed.normalize('NFKC').toLowerCase()].slice(0, 60).join('');
  const all = plainForm(short);
  const bare = all.replace(before, '').replace(after, '');
  return {
    all,
    core: bare.length >= 2 ? bare : all,
    latin: latinOf(short),
    han: isHan.test(all),
  };
}
