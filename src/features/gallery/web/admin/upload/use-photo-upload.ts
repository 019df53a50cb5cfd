import { useCallback, useRef, useState } from 'react';
import { makeIdempotencyKey } from '#web/lib/calls/make-key.ts';
import { uploadForm } from '#web/lib/calls/upload-form.ts';
import type { AlbumView } from '../../../shared/album-view.ts';
import { type ItemsAction, type PhotoItem, reduceItems, sumUp } from './photo-items.ts';
import { type Batch, planBatches, sendPhotos } from './send-photos.ts';

/** Leaves the album's texts out: they may have been changed elsewhere meanwhile. */
function toForm({ key, items }: Batch): FormData {
  const form = new FormData();
  form.set('idempotencyKey', key);
  for (const { file } of items) form.append('photos', file);
  return form;
}

export type Arrival = { done: number; photos: number; complete: boolean };

/** The photos chosen for an album, and their way into it. */
export function usePhotoUpload() {
  const current = useRef<readonly PhotoItem[]>([]);
  const [items, show] = useState<readonly PhotoItem[]>([]);
  const [sending, setSending] = useState(false);
  const [stopped, setStopped] = useState(false);
  /** Gives the request under way up, unless the server has all of it. */
  const giveUp = useRef<(() => void) | null>(null);
  const stopping = useRef(false);

  // The sending looks at the photos while it runs, so they are kept beside what is on the screen.
  const act = useCallback((action: ItemsAction) => {
    current.current = reduceItems(current.current, action);
    show(current.current);
  }, []);
  const remove = useCallback((id: number) => act({ type: 'remove', id }), [act]);

  async function sendBatch(
    album: AlbumView,
    batch: Batch,
    onPercent: (percent: number) => void,
  ): Promise<void> {
    const control = new AbortController();
    giveUp.current = () => control.abort();
    try {
      await uploadForm<AlbumView>({
        method: 'PUT',
        path: `/galleries/${album.id}`,
        form: toForm(batch),
        signal: control.signal,
        onProgress: (percent) => {
          // From here on the photos may be stored: only the answer can tell.
          if (percent === 100) giveUp.current = null;
          onPercent(percent);
        },
      });
    } finally {
      giveUp.current = null;
    }
  }

  /** Sends what has not arrived; returns how many are there in the end, and whether all are. */
  async function send(album: AlbumView): Promise<Arrival> {
    stopping.current = false;
    setStopped(false);
    setSending(true);
    await sendPhotos({
      batches: planBatches(current.current, makeIdempotencyKey),
      makeKey: makeIdempotencyKey,
      send: (batch, onPercent) => sendBatch(album, batch, onPercent),
      change: (ids, change) => act({ type: 'change', ids, change }),
      isStopped: () => stopping.current,
    });
    setSending(false);
    setStopped(stopping.current);
    const { done, photos } = sumUp(current.current);
    return { done, photos, complete: done === photos };
  }

  return {
    items,
    sending,
    /** The owner has stopped the last sending. */
    stopped,
    add: (files: readonly File[]) => act({ type: 'add', files }),
    /** Always the same, so that hundreds of photos are not drawn anew at each step of one. */
    remove,
    send,
    stop() {
      stopping.current = true;
      giveUp.current?.();
    },
  };
}

export type PhotoUpload = ReturnType<typeof usePhotoUpload>;
