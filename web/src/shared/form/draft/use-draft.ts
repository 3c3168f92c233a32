import { type Application, editApplication, listApplications, readApplication } from '@sufu/contract/applications';
import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { useApi, useDrawnByServer, useRefresh } from '../../api/index.ts';
import { draftOpened } from '../../session/open-drafts.ts';
import { useStore } from '../../store/create-store.ts';
import { PlaceContext } from '../../ui/page/place.ts';
import { createDraftSaver, type DraftSaver, type DraftView } from './draft-saver.ts';
import { createDraftShelf } from './draft-shelf.ts';

const later = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** A draft that saves itself while this screen is in sight, and once more when one leaves it. */
export function useDraft(application: Application, userId: string): DraftView & { readonly saver: DraftSaver } {
  const { invoke, connection } = useApi();
  const { id, type } = application;
  const refresh = useRefresh();
  const drawn = useDrawnByServer();
  const [saver] = useState(() =>
    createDraftSaver({
      application,
      send: async (set, base) => {
        const saved = await invoke(editApplication, { params: { type }, body: { id, base, set } });
        // With its first save a draft that was only opened is listed.
        if (base === 0) void refresh(listApplications);
        return saved;
      },
      read: () => invoke(readApplication, { params: { type, id } }),
      shelf: createDraftShelf(userId, id),
      drawn,
      later,
    }),
  );
  const view = useStore(saver, saver.view);
  const { savesItself } = useContext(PlaceContext);
  // A new place, in another language, is no reason to rest the draft and read it again.
  const tellPlace = useEffectEvent(savesItself);
  // After `TakeOverTyped`: what was typed before the page was awake was typed without sight of what waits on the device.
  useEffect(() => saver.restore(), [saver]);
  useEffect(() => {
    saver.wake();
    tellPlace();
    const send = () => void saver.flush();
    const sendWhenHidden = () => document.visibilityState === 'hidden' && send();
    const sendWhenReached = () => !connection.lost() && saver.view().saving.is === 'here' && send();
    const warn = (event: BeforeUnloadEvent) => saver.view().atRisk && event.preventDefault();
    const ends = [connection.subscribe(sendWhenReached), draftOpened(saver)];
    window.addEventListener('online', send);
    window.addEventListener('beforeunload', warn);
    document.addEventListener('visibilitychange', sendWhenHidden);
    return () => {
      for (const end of ends) end();
      window.removeEventListener('online', send);
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('visibilitychange', sendWhenHidden);
      saver.rest();
    };
  }, [saver, connection]);
  return { ...view, saver };
}
