type OpenDraft = { readonly flush: () => Promise<boolean>; readonly close: () => void };

const open = new Set<OpenDraft>();

/** Registers a draft that is open on a screen; the returned function removes it. */
export function draftOpened(draft: OpenDraft): () => void {
  open.add(draft);
  return () => void open.delete(draft);
}

/** Send what was typed a moment ago in any open draft, before the session ends. */
export const saveOpenDrafts = (): Promise<unknown> => Promise.all([...open].map((draft) => draft.flush()));

/** From here on no open draft is sent or kept on this device, whatever the page still does while it is left. */
export function closeOpenDrafts(): void {
  for (const draft of open) draft.close();
}
