import { uploadForm } from '#web/lib/upload-form.ts';
import type { AlbumText } from '../../shared/album-input.ts';
import type { AlbumView } from '../../shared/album-view.ts';

export type AlbumChange = { text: AlbumText; cover: File | null; key: string };

function toForm({ text, cover }: Omit<AlbumChange, 'key'>): FormData {
  const form = new FormData();
  form.set('title', text.title);
  form.set('description', text.description ?? '');
  if (cover) form.set('cover', cover);
  return form;
}

function says(album: AlbumView, { title, description }: AlbumText): boolean {
  return album.title === title && album.description === description;
}

function update(
  { id }: AlbumView,
  change: Omit<AlbumChange, 'key'>,
  onProgress?: (percent: number) => void,
): Promise<AlbumView> {
  return uploadForm<AlbumView>({
    method: 'PUT',
    path: `/galleries/${id}`,
    form: toForm(change),
    ...(onProgress && { onProgress }),
  });
}

/**
 * Stores an album's texts and cover: a new one when there is none yet. Nothing is sent when nothing
 * has changed. @throws what `uploadForm` throws.
 */
export async function saveAlbum(
  album: AlbumView | null,
  { text, cover, key }: AlbumChange,
  onCoverPercent: (percent: number) => void,
): Promise<AlbumView> {
  if (album) {
    if (says(album, text) && !cover) return album;
    return update(album, { text, cover }, cover ? onCoverPercent : undefined);
  }
  const form = toForm({ text, cover });
  form.set('idempotencyKey', key);
  const made = await uploadForm<AlbumView>({
    method: 'POST',
    path: '/galleries',
    form,
    onProgress: onCoverPercent,
  });
  // An earlier try may have made it, unheard, with the texts of that time.
  return says(made, text) ? made : update(made, { text, cover: null });
}
