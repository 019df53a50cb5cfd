import { albums } from '#features/gallery/starter/albums.ts';
import { drawScene } from '#features/gallery/starter/draw-scene.ts';
import { catalogue } from '#features/products/starter/catalogue.ts';
import { drawPack } from '#features/products/starter/draw-pack.ts';
import type { ImageStore } from '#server/uploads/image-store.ts';

/** The stored pictures of the starter data, in the order of the catalogue and of the albums. */
export type StarterPictures = { packs: string[]; scenes: string[][] };

/** Draws and stores every picture of the starter data. */
export async function drawStarterPictures(images: ImageStore): Promise<StarterPictures> {
  const packs = Promise.all(catalogue.map((product) => images.addDrawing(drawPack(product))));
  const scenes = Promise.all(
    albums.map(({ pictures }) =>
      Promise.all(pictures.map(({ scene }) => images.addDrawing(drawScene(scene)))),
    ),
  );
  return { packs: await packs, scenes: await scenes };
}
