/** What came back. */
export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  readonly text: string;
  /** `data` of the answer, or the answer where it has none. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Why it was refused. */
  readonly reason: unknown;
};
export type Asked = {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly body?: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  /** Without it, with that of the run; null: none. */
  readonly token?: string | null;
  /** A refusal for calling too fast is what is looked for. */
  readonly once?: true;
};
export type Ask = (path: string, asked?: Asked) => Promise<Answer>;

const objectIn = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? Object.fromEntries(Object.entries(read)) : {};
  } catch {
    return {};
  }
};

const tries = 6;

/** Calls of one portal. What is refused for going too fast is tried again after the time it says. */
export function askPortal(url: string, tokenNow: () => string): Ask {
  const ask: Ask = async (path, { method = 'GET', body, headers = {}, token = tokenNow(), once } = {}) => {
    for (let left = tries; ; left -= 1) {
      const answer = await fetch(`${url}/api${path}`, {
        method,
        headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
      });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      if (answer.status === 429 && !once && left > 0) {
        await new Promise((go) => setTimeout(go, 1_000 * Number(answer.headers.get('retry-after') ?? 1)));
        continue;
      }
      const text = new TextDecoder().decode(bytes);
      const whole = objectIn(text);
      const { data } = whole;
      return {
        ...{ status: answer.status, headers: answer.headers, bytes, text, reason: whole.reason },
        data: typeof data === 'object' && data !== null ? Object.fromEntries(Object.entries(data)) : whole,
      };
    }
  };
  return ask;
}
