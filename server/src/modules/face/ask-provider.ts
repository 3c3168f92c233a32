import { z } from 'zod';
import { type Step, StepFailed } from './steps.ts';

/** Of one request; a person waits for four of them at most. */
const timeoutMs = 5_000;
/** What the provider answers at its longest, in characters. */
const longest = 100_000;

const answer = z.object({ code: z.coerce.string(), msg: z.string().max(500).default('') });
export type Answer = z.output<typeof answer>;

async function fetchText(address: URL, init: RequestInit): Promise<string> {
  // The provider's address is set by the court; it does not send us on to another.
  const response = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  const text = await response.text();
  if (!response.ok || text.length > longest) throw new Error(`the face provider answered ${response.status}`);
  return text;
}

/** One request to the provider; its answer, whole, whatever code it bears. Refuses `StepFailed` when there is none. */
export async function askProvider<T extends z.ZodType>(
  step: Step,
  address: URL,
  more: T,
  init: RequestInit = {},
): Promise<Answer & { readonly data: z.output<T> | null }> {
  try {
    const json: unknown = JSON.parse(await fetchText(address, init));
    const { code, msg } = answer.parse(json);
    return { code, msg, data: code === '0' ? more.parse(json) : null };
  } catch {
    // Its words could quote what was sent; the step says enough.
    throw new StepFailed(step);
  }
}
