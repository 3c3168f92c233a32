import { z } from 'zod';

/** What goes wrong at a call, at a notice, at a refund, with a bill (money.md §3.5). `early`, `closedPaid`, `lastSecond`: when somebody pays. */
const faultNames = [
  ...(['down', 'reset', 'slow', 'http500', 'garbage', 'drip'] as const),
  ...(['lost', 'twice', 'delay', 'amount', 'forged', 'probe', 'stale', 'other'] as const),
  ...(['early', 'closedPaid', 'lastSecond'] as const),
  ...(['refundAbnormal', 'refundNotEnough', 'refundStuck'] as const),
  ...(['billMissing', 'billExtra', 'billLess', 'billAmount'] as const),
] as const;
export type FaultName = (typeof faultNames)[number];
export const callFaults = ['down', 'reset', 'slow', 'http500', 'garbage', 'drip'] as const satisfies FaultName[];

/** `twice:3` and `{fault: 'twice', value: 3}` are the same. Without an order it meets the next one; `times` 0: until `none`. */
export const faultOrder = z
  .object({
    fault: z.string(),
    value: z.int().optional(),
    order: z.string().optional(),
    times: z.int().min(0).max(1_000).default(1),
  })
  .transform(({ fault, ...rest }) => {
    const [name = '', value] = fault.split(':');
    return { ...rest, fault: name, value: rest.value ?? Number(value ?? 0) };
  })
  .pipe(
    z.object({
      fault: z.enum([...faultNames, 'none']),
      value: z.int(),
      order: z.string().optional(),
      times: z.int(),
    }),
  );
type FaultOrder = z.output<typeof faultOrder>;

export type Faults = {
  set(order: FaultOrder): void;
  /** The first of these that is due for this order, with its value; used up when it has been met as often as was said. */
  take(names: readonly FaultName[], order?: string): { readonly name: FaultName; readonly value: number } | undefined;
};

export function openFaults(): Faults {
  let waiting: { name: FaultName; value: number; order: string | undefined; left: number }[] = [];
  return {
    set({ fault, value, order, times }) {
      if (fault === 'none') waiting = [];
      else waiting.push({ name: fault, value, order, left: times === 0 ? Number.POSITIVE_INFINITY : times });
    },
    take(names, order) {
      const met = waiting.find((each) => names.includes(each.name) && (!each.order || each.order === order));
      if (!met) return undefined;
      met.left -= 1;
      if (met.left <= 0) waiting = waiting.filter((each) => each !== met);
      return { name: met.name, value: met.value };
    },
  };
}
