import type { IdentityProof, IdentityState } from '@sufu/contract/accounts';

type Row = { readonly id_number: Buffer | null; readonly identity_proof: string | null };

export const identityStateOf = ({ id_number, identity_proof }: Row): IdentityState =>
  (identity_proof as IdentityProof | null) ?? (id_number === null ? 'none' : 'typed');
