import { useLang } from './index.tsx';

type Caused = { readonly cause: string; readonly causeEn?: string | undefined };

/** The cause of a case in the language of the page; as registered, in Chinese, where it has no English name. */
export function useCause(): (of: Caused) => string {
  const { lang } = useLang();
  return ({ cause, causeEn }) => (lang === 'en' ? (causeEn ?? cause) : cause);
}
