import type { PageAddress } from '../../../shared/api/index.ts';
import { kindParts } from '../../../shared/catalogue/use-kind.ts';
import { Filing } from '../filing/filing.tsx';
import { QuestionScreen } from './question-screen.tsx';

export { prefetchForm as prefetch } from '../filing/prefetch-form.ts';

export const parts = ({ params }: PageAddress) => kindParts(params.type);

/** Fill in an application, one question a page. */
export const Component = () => <Filing fill={QuestionScreen} />;
