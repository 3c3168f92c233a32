import type { PageAddress } from '../../../../shared/api/index.ts';
import { kindParts } from '../../../../shared/catalogue/use-kind.ts';
import { Filing } from '../filing.tsx';
import { FormScreen } from './form-screen.tsx';

export { prefetchForm as prefetch } from '../prefetch-form.ts';

export const parts = ({ params }: PageAddress) => kindParts(params.type);

/** Fill in an application, step by step. */
export const Component = () => <Filing fill={FormScreen} />;
