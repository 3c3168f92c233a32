import { Filing } from '../filing.tsx';
import { FormScreen } from './form-screen.tsx';

export { formSubject as subject, prefetchForm as prefetch } from '../prefetch-form.ts';

/** Fill in an application, step by step. */
export const Component = () => <Filing fill={FormScreen} />;
