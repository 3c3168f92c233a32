import type { Answers, Kind } from '@sufu/contract/applications';

const nameIn = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null);

function firstOf(value: unknown, name: string): { readonly name: string; readonly more: boolean } | null {
  if (!Array.isArray(value)) return null;
  const names = value.flatMap((row: unknown) => {
    const entry = Object.entries(typeof row === 'object' && row !== null ? row : {}).find(([key]) => key === name);
    return nameIn(entry?.[1]) ?? [];
  });
  return names[0] === undefined ? null : { name: names[0], more: names.length > 1 };
}

/** Who applies, in a word for lists and papers: the applicant, the first plaintiff (等), the contact, else whoever files. */
export function applicantOf(kind: Kind, answers: Answers, fallback: string): string {
  const plaintiff = kind.key === 'lawsuit_filing_apply' ? firstOf(answers.plaintiffs, 'partyName') : null;
  if (plaintiff) return plaintiff.more ? `${plaintiff.name} 等` : plaintiff.name;
  return nameIn(answers.applicantName) ?? nameIn(answers.contactName) ?? fallback;
}
