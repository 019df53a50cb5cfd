import sharp from 'sharp';

/** A picture as a browser sends it, of one colour and 400 by 300 pixels. */
export async function pictureFile(colour = 'green'): Promise<File> {
  const pixels = { width: 400, height: 300, channels: 3, background: colour } as const;
  const bytes = await sharp({ create: pixels }).png().toBuffer();
  return new File([new Uint8Array(bytes)], `${colour}.png`, { type: 'image/png' });
}
