import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { albums } from '#features/gallery/starter/albums.ts';
import { drawScene, sceneView } from '#features/gallery/starter/draw-scene.ts';
import { type Light, lightOver, skyDefinitions } from '#features/gallery/starter/scenery/sky.ts';
import { founder } from '#features/gallery/starter/storefront/founder.ts';
import { bruno, minka, spikkel } from '#features/gallery/starter/storefront/pets.ts';
import { round } from '#features/gallery/starter/storefront/round.ts';
import { shopFront } from '#features/gallery/starter/storefront/shop-front.ts';
import { catalogue } from '#features/products/starter/catalogue.ts';
import { drawPack } from '#features/products/starter/draw-pack.ts';
import { definitions } from '#shared/drawing/definitions.ts';
import { picture } from '#shared/drawing/svg.ts';

const features = path.join(import.meta.dirname, '../../features');
const albumNames = ['dam-day', 'delivery-days', 'puppy-corner', 'open-day'];

/** A product's description as a file name. */
function nameOf(description: string): string {
  return description
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9.]+/g, '-')
    .replaceAll('.', '-');
}

function whole(inside: string, light: Light): string {
  return picture(
    { width: 1620, height: 1080 },
    sceneView,
    [definitions, skyDefinitions(light), inside, lightOver(light)].join(''),
  );
}

async function save(svg: string, folder: string, name: string, width?: number): Promise<void> {
  const data = await sharp(Buffer.from(svg))
    .resize(width)
    .removeAlpha()
    .webp({ quality: 85, effort: 6, smartSubsample: true, preset: 'drawing' })
    .toBuffer();
  mkdirSync(path.join(features, folder), { recursive: true });
  writeFileSync(path.join(features, folder, `${name}.webp`), data);
}

for (const product of catalogue) {
  await save(drawPack(product), 'products/starter/pictures', nameOf(product.description));
}
for (const [place, { pictures }] of albums.entries()) {
  for (const [index, { scene }] of pictures.entries()) {
    await save(drawScene(scene), 'gallery/starter/pictures', `${albumNames[place]}-${index + 1}`);
  }
}
const pets = [
  ['bruno', whole(bruno(), 'morning')],
  ['minka', whole(minka(), 'morning')],
  ['spikkel', whole(spikkel(), 'golden')],
] as const;
for (const [name, svg] of pets) await save(svg, 'reviews/starter/pictures', name, 1200);
const site = [
  ['founder', whole(founder(), 'morning')],
  ['shop-front', whole(shopFront(), 'morning')],
  ['round', whole(round(), 'golden')],
] as const;
for (const [name, svg] of site) {
  for (const width of [480, 840, 1260]) {
    await save(svg, 'site/web/pictures', `${name}-${width}`, width);
  }
}
