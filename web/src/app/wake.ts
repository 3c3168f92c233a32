import type { Lang, Text } from '@sufu/contract/core';

const id = 'not-awake';
const asleep: Text = { zh: '这一页没有完全打开。', en: 'This page did not open completely.' };
const openAgain: Text = { zh: '重新打开', en: 'Open it again' };

/**
 * Runs before anything else. When the page's module, or one it is made of, does not come, nothing of ours would run and the page would
 * stay asleep for ever: it is asked for once more, and if that was just done, says so.
 */
export const wakeScript = `addEventListener('error',function(event){
var failed=event.target;if(!(failed instanceof HTMLScriptElement)||failed.type!=='module')return;
if(performance.getEntriesByType('navigation')[0]?.type!=='reload'){location.reload();return}
function say(){var notice=document.getElementById('${id}');notice.role='alert';notice.hidden=false}
if(document.readyState==='loading')addEventListener('DOMContentLoaded',say);else say()},true)`;

/** What is said then, with the way to try again that needs no script. */
export const wakeNotice = (lang: Lang): string =>
  `<p id="${id}" class="${id}" hidden>${asleep[lang]} <a href="">${openAgain[lang]}</a></p>`;
