type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** What was filled in before the page was awake: the value, or whether it is ticked. */
export type TypedEarly = Map<EventTarget, string | boolean>;

declare global {
  interface Window {
    typedEarly?: TypedEarly | undefined;
    /** Where the caret was put last before the page was awake, and the other end of what was selected. */
    caretEarly?: readonly [control: HTMLInputElement | HTMLTextAreaElement, start: number, end: number] | undefined;
    /** The button that was pressed last before the page was awake. */
    pressedEarly?: HTMLElement | undefined;
  }
}

/**
 * Runs before the page is shown. What is typed until it is awake is noted with its value and the caret: React takes over the text of most
 * fields, puts that of a filled textarea back as it was drawn with the caret at its beginning, and knows of none. A press on a button that
 * only the program answers is kept back from React, which answers some and drops others, until it can answer; links and submit buttons do
 * what the browser does.
 */
export const typedEarlyScript = `(function(){window.typedEarly=new Map();
function note(event){var control=event.target;window.typedEarly&&window.typedEarly.set(control,
/^(checkbox|radio)$/.test(control.type)?control.checked:control.value)}
addEventListener('input',note,true);addEventListener('change',note,true);
function caret(event){var control=event.target;if(window.typedEarly&&control.selectionStart!=null)
window.caretEarly=[control,control.selectionStart,control.selectionEnd]}
['input','keyup','pointerup','select'].forEach(function(name){addEventListener(name,caret,true)});
addEventListener('click',function(event){var button=window.typedEarly&&event.target.closest('button[type=button]');
if(!button)return;event.preventDefault();event.stopImmediatePropagation();window.pressedEarly=button},true)})()`;

const isControl = (target: EventTarget): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** By the browser's own setter: the one React puts over it would take the value for known. */
const setUnseen = (control: Control, value: string): boolean =>
  Reflect.set(Object.getPrototypeOf(control), 'value', value, control);

function typeAgain(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  if (value === control.defaultValue) return;
  control.value = control.defaultValue;
  setUnseen(control, value);
  control.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function fillAgain(control: Control, value: string | boolean): void {
  if (control instanceof HTMLSelectElement) {
    control.value = String(value);
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (control.type === 'file') control.dispatchEvent(new Event('change', { bubbles: true }));
  else if (typeof value === 'string') typeAgain(control, value);
  else if (control instanceof HTMLInputElement && value !== control.defaultChecked) {
    control.checked = control.defaultChecked;
    control.click();
  }
}

/** The page is awake: what was filled in and pressed before is filled in and pressed as if it were now, and the caret is where it was. */
export function takeOverTyped(): void {
  const { typedEarly, caretEarly, pressedEarly } = window;
  window.typedEarly = undefined;
  window.caretEarly = undefined;
  window.pressedEarly = undefined;
  for (const [target, value] of typedEarly ?? []) if (isControl(target) && target.isConnected) fillAgain(target, value);
  const [control, start = 0, end = 0] = caretEarly ?? [];
  if (control && document.activeElement === control) control.setSelectionRange(start, end);
  // Once what was filled in is drawn: until then a button answers for the page as it came.
  setTimeout(() => pressedEarly?.click());
}
