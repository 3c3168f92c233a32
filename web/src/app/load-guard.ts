import type { Lang, Text } from '@sufu/contract/core';
import { isImportStuck, watchStuckImports } from '../shared/offline/import-with-retry.ts';

const id = 'not-awake';
const asleep: Text = { zh: '这一页没有完全打开。', en: 'This page did not open completely.' };
const openAgain: Text = { zh: '重新打开', en: 'Open it again' };

/** What the page says of itself when its own part does not come. */
const event = 'asleep';

/**
 * Runs before anything else. When the page's module, or one it is made of, does not come, nothing of ours would run and the page would
 * stay asleep for ever: it is asked for once more, however many parts do not come, and if that was just done, says so.
 */
export const loadGuardScript = `(function(){var asked;
function say(){var notice=document.getElementById('${id}');notice.role='alert';notice.hidden=false}
function again(){if(asked)return;asked=1;if(performance.getEntriesByType('navigation')[0]?.type!=='reload')location.reload();
else if(document.readyState==='loading')addEventListener('DOMContentLoaded',say);else say()}
addEventListener('error',function(event){var failed=event.target;
if(failed instanceof HTMLScriptElement&&failed.type==='module')again()},true);
addEventListener('${event}',again)})()`;

/** Until the page is awake, a part of it that does not come is not waited for: the whole page is asked for once more. */
export async function endLoadGuard<T>(coming: Promise<T>): Promise<T> {
  const end = watchStuckImports(() => isImportStuck() && window.dispatchEvent(new Event(event)));
  return coming.finally(end);
}

/** The notice for that case; its retry link works without script. */
export const loadGuardNotice = (lang: Lang): string =>
  `<p id="${id}" class="${id}" hidden>${asleep[lang]} <a href="">${openAgain[lang]}</a></p>`;
