import { Filing } from '../filing/filing.tsx';
import { QuestionScreen } from './question-screen.tsx';

export { formSubject as subject, prefetchForm as prefetch } from '../filing/prefetch-form.ts';

/** Fill in an application, one question a page. */
export const Component = () => <Filing fill={QuestionScreen} />;
