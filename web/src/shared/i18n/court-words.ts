import type { Text } from '@sufu/contract/core';
import type { CourtFacts } from '@sufu/contract/directory';

/** What the portal is, of whichever court. */
export const courtService: Text = { zh: '诉讼服务中心', en: 'Litigation Service' };
/** The court and what the portal is: what windows and tabs of the browser are called. */
export const siteName = ({ name }: CourtFacts): Text => ({
  zh: `${name.zh}${courtService.zh}`,
  en: `${courtService.en}, ${name.en}`,
});

/** The public litigation service line, one number in the whole country. */
export const helpPhone = '12368';
