import { beginsAsPicture } from '#shared/images.ts';

/** Longest side sent, in pixels; the server stores no larger one. */
const maxSide = 2560;

/** JPEG quality: no visible loss, a tenth of a phone's own file size. */
const quality = 0.85;

/** Checks the magic bytes (`beginsAsPicture`). */
export async function isLikelyPicture(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  return beginsAsPicture(String.fromCharCode(...bytes));
}

/** Saves mobile data; upright. @returns null to send the original. Browser only. */
export async function shrinkPhoto(file: File): Promise<File | null> {
  // Would lose the animation.
  if (file.type === 'image/gif') return null;
  try {
    const picture = await createImageBitmap(file);
    const scale = maxSide / Math.max(picture.width, picture.height);
    if (scale >= 1) return null;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return null;
    // JPEG has no transparency.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const smaller = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', quality),
    );
    if (!smaller || smaller.size >= file.size) return null;
    return new File([smaller], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return null;
  }
}
