/** The made-up people who have an account with both providers. */
export type Pretender = { readonly key: string; readonly name: string };
export const pretenders: readonly Pretender[] = [
  { key: 'stone', name: '溪边的石头' },
  { key: 'rain', name: '林间听雨' },
  { key: 'noon', name: '小满正午' },
];
export const pretender = (key: string): Pretender | undefined => pretenders.find((each) => each.key === key);

/** How the two providers number them. */
export const openidOf = ({ key }: Pretender): string => `oStandIn_${key.padEnd(19, '0')}`;
export const openIdOf = ({ key }: Pretender): string => `0StandIn-${key.padEnd(24, '0')}`;
