import { useCallback, useRef, useState } from 'react';
import { makeIdempotencyKey } from '#web/lib/calls/make-key.ts';
import { uploadForm } from '#web/lib/calls/upload-form.ts';
import type { AlbumView } from '../../../shared/album-view.ts';
import { type ItemsAction, type PhotoItem, reduceItems, sumUp } from './photo-items.ts';
import { type Batch, planBatches, sendPhotos } from './send-photos.ts';

/** Without the album's texts, which may have been changed elsewhere. */
function toForm({ items }: Batch): FormData {
  const form = new FormData();
  for (const { file } of items) form.append('photos', file);
  return form;
}

export type Arrival = { done: number; photos: number; complete: boolean };

export function usePhotoUpload() {
  const current = useRef<readonly PhotoItem[]>([]);
  const [items, show] = useState<readonly PhotoItem[]>([]);
  const [sending, setSending] = useState(false);
  const [stopped, setStopped] = useState(false);
  /** Aborts the request, unless the server has all of it. */
  const abortRequest = useRef<(() => void) | null>(null);
  const stopping = useRef(false);

  // A ref too, because the upload loop reads the items.
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
    abortRequest.current = () => control.abort();
    try {
      await uploadForm<AlbumView>({
        method: 'PUT',
        path: `/galleries/${album.id}`,
        form: toForm(batch),
        idempotencyKey: batch.key,
        signal: control.signal,
        onProgress: (percent) => {
          // It may be stored from here on; only the response shows whether it is.
          if (percent === 100) abortRequest.current = null;
          onPercent(percent);
        },
      });
    } finally {
      abortRequest.current = null;
    }
  }

  /** Uploads what is missing. @returns how many are stored, and whether all are. */
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
    stopped,
    add: (files: readonly File[]) => act({ type: 'add', files }),
    /** Stable, so that a progress event re-renders one photo only. */
    remove,
    send,
    stop() {
      stopping.current = true;
      abortRequest.current?.();
    },
  };
}

export type PhotoUpload = ReturnType<typeof usePhotoUpload>;
