/** One check, as the provider is told of it. AuthorityLibrary: name and number; mylibrary: a picture instead. */
export type Check = {
  readonly orderNo: string;
  readonly name: string;
  readonly idNo: string;
  /** JPEG in base64, to compare with. */
  readonly picture: string | null;
  /** Where the provider sends the browser afterwards. */
  readonly returnTo: string;
};
/** What was asked and answered, for debug mode: no token, ticket, name, number or picture. */
export type Trace = readonly { readonly step: string; readonly answer: string }[];
export type Verdict =
  | { readonly state: 'passed' | 'waiting' }
  | { readonly state: 'failed'; readonly said: string | null };

/** Whoever looks at faces for the court. Its steps refuse with `face.provider` and a sentence. */
export type FaceProvider = {
  /** Answers the page to send the browser to. */
  begin(check: Check): Promise<{ readonly address: string; readonly trace: Trace }>;
  /** What the provider itself says of a check. */
  ask(orderNo: string): Promise<Verdict>;
  /** Did the provider put this into the address of this order's way back? Says nothing about the result. */
  isWayBack(orderNo: string, code: string, signature: string): Promise<boolean>;
};
