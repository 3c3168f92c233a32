/** The made-up people who have an account with both providers. */
export type FakePerson = { readonly key: string; readonly name: string };
export const fakePeople: readonly FakePerson[] = [
  { key: 'stone', name: '溪边的石头' },
  { key: 'rain', name: '林间听雨' },
  { key: 'noon', name: '小满正午' },
];
export const fakePerson = (key: string): FakePerson | undefined => fakePeople.find((each) => each.key === key);

/** How the two providers number them. */
export const openidOf = ({ key }: FakePerson): string => `oStandIn_${key.padEnd(19, '0')}`;
/** Who they are to all applications of one owner at WeChat, and to its service account. */
export const unionidOf = ({ key }: FakePerson): string => `uStandIn_${key.padEnd(19, '0')}`;
export const followerOf = ({ key }: FakePerson): string => `sStandIn_${key.padEnd(19, '0')}`;
export const openIdOf = ({ key }: FakePerson): string => `0StandIn-${key.padEnd(24, '0')}`;
