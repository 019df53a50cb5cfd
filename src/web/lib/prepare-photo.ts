import { beginsAsPicture } from '#shared/images.ts';

/** The longest side of a photo that travels, in pixels; the shop keeps none that is larger. */
const longestSide = 2560;

/** How far a JPEG is compressed: nobody sees it, and it takes a tenth of the data of a phone's own photo. */
const quality = 0.85;

/** Whether a file begins as pictures do (`beginsAsPicture`). */
export async function isLikelyPicture(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  return beginsAsPicture(String.fromCharCode(...bytes));
}

/**
 * A large photo made smaller on the device, upright, so that it travels quickly over mobile data. Browser only.
 * @returns null where that is not needed, or the browser cannot: then it goes as it is.
 */
export async function shrinkPhoto(file: File): Promise<File | null> {
  // What moves would stand still.
  if (file.type === 'image/gif') return null;
  try {
    const picture = await createImageBitmap(file);
    const scale = longestSide / Math.max(picture.width, picture.height);
    if (scale >= 1) return null;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return null;
    // JPEG knows nothing transparent.
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
