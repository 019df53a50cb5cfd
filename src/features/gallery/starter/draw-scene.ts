import { drawCat } from '#shared/drawing/cat.ts';
import { catLook } from '#shared/drawing/cat-breeds.ts';
import { definitions } from '#shared/drawing/definitions.ts';
import { drawDog } from '#shared/drawing/dog.ts';
import { dogLook } from '#shared/drawing/dog-breeds.ts';
import { picture, place } from '#shared/drawing/svg.ts';
import type { Actor, Scene } from './scene.ts';
import { drawPerson } from './scenery/people.ts';
import { places } from './scenery/places.ts';
import { lightOver, skyDefinitions } from './scenery/sky.ts';
import { drawThing } from './scenery/things.ts';

/** Size of a drawn album picture in pixels (3:2). */
export const sceneSize = { width: 1620, height: 1080 };
/** The units in which scenes are laid out. */
export const sceneView = { width: 1500, height: 1000 };

function drawActor(actor: Actor): string {
  if ('dog' in actor) return drawDog(dogLook(actor.dog), actor.as);
  if ('cat' in actor) return drawCat(catLook(actor.cat), actor.as);
  if ('person' in actor) return drawPerson(actor.person);
  return drawThing(actor.thing, actor.colour, actor.text);
}

/** Moves the view to a closer look without showing anything beyond the scene's edges. */
function throughCamera(inside: string, closeUp: Scene['closeUp']): string {
  if (!closeUp) return inside;
  const { zoom } = closeUp;
  const offset = (centre: number, extent: number) =>
    Math.min(0, Math.max(extent - extent * zoom, extent / 2 - centre * zoom));
  const x = offset(closeUp.x, sceneView.width);
  const y = offset(closeUp.y, sceneView.height);
  return place(inside, { x, y, size: zoom });
}

/**
 * An album picture as an SVG of 1620 by 1080 pixels, without fonts or anything from outside, so that
 * it comes out the same on every machine.
 */
export function drawScene(scene: Scene): string {
  const background = places[scene.place](scene.light);
  const setting = scene.mirrored
    ? place(background, { x: sceneView.width, y: 0, flip: true })
    : background;
  const actors = scene.actors.map((actor) => place(drawActor(actor), actor)).join('');
  return picture(
    sceneSize,
    sceneView,
    [
      definitions,
      skyDefinitions(scene.light),
      throughCamera(setting + actors, scene.closeUp),
      lightOver(scene.light),
    ].join(''),
  );
}
