import type { Answers } from '@sufu/contract/applications';
import type { ReactNode } from 'react';
import { carry } from '../../../shared/form/carried.ts';
import { useNavigate } from '../../../shared/router/navigation.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';

type Props = {
  readonly kind: string;
  readonly caseId: string | null;
  readonly set: () => Answers;
  readonly children: ReactNode;
};
/** Begins an application with what is known of the bill filled in, in its case. */
export function CarryLink({ kind, caseId, set, children }: Props) {
  const go = useNavigate();
  const begin = () => {
    carry({ kind, set: set() });
    void go(`/apply-lawsuit/${kind}/add${caseId === null ? '' : `?caseId=${caseId}`}`);
  };
  return (
    <Button variant="outline" onClick={begin}>
      {children}
    </Button>
  );
}
