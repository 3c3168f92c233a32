export const kindKey = 'litigation_preservation_apply';
const base = `/apply-lawsuit/${kindKey}`;

export const paths = {
  guide: `${base}/notice`,
  add: `${base}/add`,
  edit: (id: string): string => `${base}/edit/${id}`,
  detail: (id: string): string => `${base}/detail/${id}`,
  lift: '/apply-lawsuit/dismiss_preservation_apply/notice',
  review: '/apply-lawsuit/re_litigation_preservation_apply/notice',
} as const;
