/** One request as its bytes go out. */
export type Raw = {
  readonly callId: string;
  readonly twist: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
};

/** What a request is made of. */
export type Parts = { readonly params: unknown; readonly query: unknown; readonly body: unknown };
