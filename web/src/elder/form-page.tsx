import { Filing } from '../features/applications/filing.tsx';
import { QuestionScreen } from './question-screen.tsx';

/** Fill in an application, one question a page. */
export const Component = () => <Filing fill={QuestionScreen} />;
