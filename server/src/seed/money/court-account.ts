/** The account of the demonstration court, made up. What it holds behind the last seeded row stands in stand-ins/src/pay/bank.ts. */
export const courtAccount = {
  holder: '云溪市诉讼费专户（虚构）',
  bank: '云溪银行（虚构）',
  account: '9901000000000001',
} as const;
