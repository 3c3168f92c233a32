/** What is written down of a delivery, with the act: a code, the attempt, and codes and ids as detail. */
export type DeliveryEvent = {
  readonly kind: string;
  readonly attemptId?: string | null;
  readonly actorId?: string | null;
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
};
