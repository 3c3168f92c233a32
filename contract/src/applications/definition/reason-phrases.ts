import type { Text } from '../../core/index.ts';
import type { CourtActionKey, DeskAction } from '../lifecycle/states.ts';
import { text } from './ask.ts';
import type { Kind } from './kind.ts';

/** What the court often writes as its reason, for any kind. */
const standing: Readonly<Partial<Record<CourtActionKey, readonly Text[]>>> = {
  partlyApprove: [
    text(
      '经审查，申请中有事实和法律依据的部分予以准许，其余部分不予准许。',
      'What rests on facts and law is granted, the rest is not.',
    ),
  ],
  reject: [text('申请人所述事由没有证据证明，不予准许。', 'What the applicant states is not proved; refused.')],
  forward: [text('所提事项由其他部门办理，现予转办。', 'Another office is in charge of the matter; passed on.')],
  transfer: [
    text(
      '所提事项不属于本院职责范围，现转有权处理的机关。',
      'The matter is not for this court; passed on to the body in charge.',
    ),
  ],
};

/** A paper names the law without the year of its amendment. */
const lawOf = (title: string): string => title.replace(/（\d{4}[^（）]*）$/, '').replace(/^《|》$/g, '');

/** By the first provision the kind rests on: what fits it, what does not. */
function byLaw({ legalBasis }: Pick<Kind, 'legalBasis'>, action: DeskAction): readonly Text[] {
  const [basis] = legalBasis;
  if (!basis) return [];
  const cited = { zh: `《${lawOf(basis.law.zh)}》${basis.article.zh}`, en: `${basis.law.en}, ${basis.article.en}` };
  if (action === 'approve')
    return [text(`经审查，申请符合${cited.zh}的规定，予以准许。`, `The application meets ${cited.en}; granted.`)];
  if (action === 'reject')
    return [
      text(`经审查，申请不符合${cited.zh}的规定，不予准许。`, `The application does not meet ${cited.en}; refused.`),
    ];
  if (action === 'notAccept')
    return [
      text(
        `经审查，不符合${cited.zh}规定的条件，不予受理。`,
        `The conditions of ${cited.en} are not met; not accepted.`,
      ),
    ];
  return [];
}

/** What is often written as the reason of an act on this kind: the kind's own first, then by its law, then what stands for all. */
export const reasonPhrases = (kind: Pick<Kind, 'phrases' | 'legalBasis'>, action: DeskAction): readonly Text[] => [
  ...(kind.phrases?.find((own) => own.action === action)?.says ?? []),
  ...byLaw(kind, action),
  ...(Object.entries(standing).find(([key]) => key === action)?.[1] ?? []),
];
