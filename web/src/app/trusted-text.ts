/** The empty page on which the picture of a feedback measures plain elements (modern-screenshot, getSandBox). */
const emptyPage = '<!DOCTYPE html><meta charset="UTF-8"><title></title><body>';
const workerPath = '/service-worker.js';

/**
 * The page's policy asks every text that is to become markup or the address of a script to pass here first. Nothing of ours
 * makes markup from text: what passes is text without a tag, one empty page, and the worker.
 */
export const trustedScript = `window.trustedTypes&&trustedTypes.createPolicy('default',{
createHTML:function(text){return text.indexOf('<')<0||text===${JSON.stringify(emptyPage)}?text:null},
createScriptURL:function(url){return url===${JSON.stringify(workerPath)}?url:null}})`;
