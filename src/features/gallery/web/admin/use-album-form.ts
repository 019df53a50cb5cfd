import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { chosenTooLarge, maxPictureBytes } from '#shared/images.ts';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useSubmit } from '#web/hooks/use-submit.ts';
import { useUnloadWarning } from '#web/hooks/use-unload-warning.ts';
import { makeIdempotencyKey } from '#web/lib/calls/make-key.ts';
import { errorCode, trpc } from '#web/lib/calls/trpc.ts';
import { uploadForm } from '#web/lib/calls/upload-form.ts';
import { type AlbumText, albumText } from '../../shared/album-input.ts';
import type { AlbumView } from '../../shared/album-view.ts';
import { showCallError, showError, showSuccess } from './album-toasts.ts';
import { type Arrival, usePhotoUpload } from './upload/use-photo-upload.ts';

const fields = ['title', 'description'] as const;

function incompleteText({ title }: AlbumView, arrived: Arrival | null): string {
  const photos = arrived ? `${arrived.done} of ${arrived.photos} photos` : 'No photos';
  return `Stopped. ${photos} were added to “${title}”.`;
}

export function useAlbumForm(album: AlbumView | null, open: boolean, onSaved: () => void) {
  const utils = trpc.useUtils();
  const upload = usePhotoUpload();
  const [cover, setCover] = useState<File | null>(null);
  const [coverError, setCoverError] = useState('');
  /** Percentage; null while not uploading. */
  const [coverPercent, setCoverPercent] = useState<number | null>(null);
  /** Stored by an earlier submit: the next one adds what is missing. */
  const [saved, setSaved] = useState<AlbumView | null>(null);
  /** A request for a new album without an answer: it is repeated unchanged. */
  const unanswered = useRef<NewAlbum | null>(null);
  /** The dialog was closed meanwhile: the result is shown as a toast. */
  const left = useRef(false);
  const stored = saved ?? album;
  const unsent = upload.items.filter(({ status }) => status !== 'done');
  const {
    form,
    unsaved,
    isFieldChanged,
    saved: keepNothing,
  } = useDraftForm<z.input<typeof albumText>, AlbumText>({
    name: `album:${stored?.id ?? 'new'}`,
    stored: storedText(stored),
    resolver: zodResolver(albumText),
    open,
    files: [...(cover ? [cover.name] : []), ...unsent.map(({ file }) => file.name)],
    dropFiles: () => {
      setCover(null);
      for (const { id } of unsent) upload.remove(id);
    },
  });
  const {
    submit,
    pending: saving,
    failure,
  } = useSubmit(form, 'No answer came from the shop. Please check your connection and try again.');
  useUnloadWarning(saving);

  const chooseCover = (file: File | null) => {
    const tooLarge = file !== null && file.size > maxPictureBytes;
    setCoverError(tooLarge ? chosenTooLarge : '');
    if (tooLarge) return;
    setCover(file);
  };

  async function store(text: AlbumText): Promise<AlbumView> {
    const change = { text, changed: fields.filter(isFieldChanged), cover };
    const now = stored
      ? await update(stored, change, setCoverPercent)
      : await create(unanswered, { text, cover, key: makeIdempotencyKey() }, setCoverPercent);
    setSaved(now);
    setCoverPercent(null);
    setCover(null);
    // The photos are sent afterwards.
    keepNothing(storedText(now), []);
    void utils.gallery.list.invalidate();
    return now;
  }

  const send = async (text: AlbumText) => {
    const error = await submit(async () => {
      const now = await store(text);
      const arrived = left.current ? null : await upload.send(now);
      void utils.gallery.invalidate();
      if (left.current) return showError(incompleteText(now, arrived));
      if (!arrived?.complete) return;
      showSuccess(album ? 'Album updated successfully!' : 'Album created successfully!');
      onSaved();
    });
    setCoverPercent(null);
    if (!error) return;
    // It may have been changed elsewhere.
    void utils.gallery.list.invalidate();
    showCallError(album ? 'update album' : 'create album', error);
  };

  return {
    ...form,
    submit: form.handleSubmit(send),
    saving,
    failure,
    upload,
    unsent: unsent.length,
    cover,
    coverError,
    coverPercent,
    chooseCover,
    /** Discards the photos that failed to upload. */
    finishWithout() {
      const count = unsent.length === 1 ? '1 photo' : `${unsent.length} photos`;
      for (const { id } of unsent) upload.remove(id);
      showSuccess(`The album is saved without ${count}.`);
      onSaved();
    },
    /** Stops the upload; stored photos stay. */
    leave() {
      left.current = true;
      upload.stop();
      unsaved.closeDraft();
    },
    stored,
    complete: form.watch('title').trim() !== '' && (cover ?? stored) !== null,
    unsaved,
  };
}

export type AlbumForm = ReturnType<typeof useAlbumForm>;

function storedText(album: AlbumView | null) {
  return { title: album?.title ?? '', description: album?.description ?? '' };
}

type NewAlbum = { text: AlbumText; cover: File | null; key: string };

type AlbumChange = Omit<NewAlbum, 'key'> & {
  /** Only changed texts of an existing album are sent. */
  changed: readonly (keyof AlbumText)[];
};

function toForm({ text, changed, cover }: AlbumChange, version?: string): FormData {
  const form = new FormData();
  for (const name of changed) form.set(name, text[name] ?? '');
  if (version) form.set('version', version);
  if (cover) form.set('cover', cover);
  return form;
}

/** Sends nothing without changes. @throws like `uploadForm`. */
async function update(
  album: AlbumView,
  change: AlbumChange,
  onProgress: (percent: number) => void,
): Promise<AlbumView> {
  const { changed, cover } = change;
  if (changed.length === 0 && !cover) return album;
  return uploadForm<AlbumView>({
    method: 'PUT',
    path: `/galleries/${album.id}`,
    form: toForm(change, album.version),
    ...(cover && { onProgress }),
  });
}

/** After an unanswered request that one again, then what changed since. @throws like `uploadForm`. */
async function create(
  unanswered: { current: NewAlbum | null },
  wanted: NewAlbum,
  onProgress: (percent: number) => void,
): Promise<AlbumView> {
  unanswered.current ??= wanted;
  const { key, ...sent } = unanswered.current;
  const posted = uploadForm<AlbumView>({
    method: 'POST',
    path: '/galleries',
    form: toForm({ ...sent, changed: fields }),
    idempotencyKey: key,
    onProgress,
  });
  const made = await posted.catch((error) => {
    // `unavailable` may have been stored too.
    if (![null, 'unavailable'].includes(errorCode(error))) unanswered.current = null;
    throw error;
  });
  const changed = fields.filter((name) => sent.text[name] !== wanted.text[name]);
  const cover = sent.cover === wanted.cover ? null : wanted.cover;
  return update(made, { ...wanted, changed, cover }, onProgress);
}
