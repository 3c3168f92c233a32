/**
 * Runs before the page is shown: a page of this site inside `/myiframe` says so on `<html>`, and stands there without a second bar, menu and
 * footer (shared/theme/base.css). The server cannot know: the same address may be asked for by a frame and by a window.
 */
export const framedScript = "if(self!==top)document.documentElement.dataset.framed=''";
