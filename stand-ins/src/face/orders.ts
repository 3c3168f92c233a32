/** What a check comes to. `slow` passes late; `lie` sends the browser back as passed while the query says failed; `die` never ends. */
export const outcomes = ['pass', 'fail', 'slow', 'lie', 'die'] as const;
export type Outcome = (typeof outcomes)[number];
/** Seconds the page looks at the person before it goes on by itself: four, as the specification says of face sign-in. */
export const secondsOf: Readonly<Record<Outcome, number | null>> = { pass: 4, fail: 4, slow: 30, lie: 4, die: null };

export type Order = {
  readonly orderNo: string;
  readonly userId: string;
  readonly h5faceId: string;
  /** How this person's check is set to come out. */
  readonly set: Outcome;
  /** Where the browser goes afterwards: known once the page was opened. */
  url: string | null;
  result: { readonly code: string; readonly msg: string } | null;
};

/** Result codes in the provider's manner: 0 passed, anything else with its words. */
export const results = {
  passed: { code: '0', msg: '请求成功' },
  failed: { code: '66660004', msg: '人脸比对没有通过，请本人在光线充足处再试' },
  none: { code: '66660018', msg: '无此查询结果' },
} as const;
