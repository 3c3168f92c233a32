import type { UserInfo } from '@sufu/contract/accounts';

/** What each way of signing in is given. */
export type WayProps = {
  readonly idPrefix: string;
  readonly verb: string;
  readonly onSignedIn: (user: UserInfo) => void;
  /** The proof was right, and a second step comes before the session. */
  readonly onSecondStep: () => void;
  /** Look at another way: whoever cannot or will not go this one is led there. */
  readonly onOther: (key: string) => void;
};
