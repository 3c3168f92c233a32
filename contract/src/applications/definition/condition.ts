/** All conditions of a field must hold (and); a hidden field is neither checked nor sent. */
export type Condition = {
  readonly field: string;
  readonly op: 'eq' | 'ne' | 'in' | 'contains' | 'containsAny';
  readonly value: string | readonly string[];
};
