export type CountDown = {
  /** Milliseconds that are left. */
  left(): number;
  stop(): void;
};

const stepMs = 50;

/**
 * A time limit for somebody else: `over` is called once, after `ms` in which this process could have heard an answer. A step that comes
 * late was spent on work of our own, while answers lay unread; it counts as no more than two.
 */
export function countDown(ms: number, over: () => void, now: () => number = () => performance.now()): CountDown {
  let left = ms;
  let from = now();
  const timer = setInterval(() => {
    const at = now();
    left -= Math.min(at - from, 2 * stepMs);
    from = at;
    if (left > 0) return;
    clearInterval(timer);
    over();
  }, stepMs);
  timer.unref();
  return { left: () => left, stop: () => clearInterval(timer) };
}
