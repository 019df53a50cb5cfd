import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { canLetter } from '#shared/drawing/lettering.ts';
import { albums } from './albums.ts';
import { drawScene, sceneSize } from './draw-scene.ts';

const pictures = albums.flatMap((album) => album.pictures);

describe('the starter albums', () => {
  it('are four, newest first, with 6 to 12 pictures each', () => {
    expect(albums).toHaveLength(4);
    const ages = albums.map(({ daysAgo }) => daysAgo);
    expect(ages).toEqual([...ages].sort((first, second) => first - second));
    for (const album of albums) {
      expect(album.pictures.length).toBeGreaterThanOrEqual(6);
      expect(album.pictures.length).toBeLessThanOrEqual(12);
    }
  });

  it('never show the same picture or caption twice', () => {
    expect(new Set(pictures.map(({ caption }) => caption)).size).toBe(pictures.length);
    expect(new Set(pictures.map(({ scene }) => drawScene(scene))).size).toBe(pictures.length);
  });

  it('write only what our alphabet has on boards', () => {
    const texts = pictures.flatMap(({ scene }) =>
      scene.actors.flatMap((actor) =>
        'thing' in actor && actor.text ? actor.text.split('|') : [],
      ),
    );
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.every(canLetter)).toBe(true);
  });

  it('keep everyone’s feet inside the picture', () => {
    for (const actor of pictures.flatMap(({ scene }) => [...scene.actors])) {
      expect(actor.x).toBeGreaterThan(80);
      expect(actor.x).toBeLessThan(1420);
      expect(actor.y).toBeLessThan(980);
    }
  });
});

describe('drawScene', () => {
  it.each(pictures)(
    'renders “$caption” without fonts or anything from outside',
    async ({ scene }) => {
      const svg = drawScene(scene);
      expect(svg).not.toMatch(/<text|href|NaN|undefined|Infinity/);
      const { width, height } = await sharp(Buffer.from(svg)).metadata();
      expect({ width, height }).toEqual(sceneSize);
      const pixels = await sharp(Buffer.from(svg)).resize(240).raw().toBuffer();
      expect(new Set(pixels).size).toBeGreaterThan(120);
    },
  );

  it('looks closer without leaving the scene', () => {
    const corner = drawScene({
      place: 'park',
      light: 'noon',
      actors: [],
      closeUp: { x: 0, y: 999, zoom: 2 },
    });
    expect(corner).toContain('translate(0 -1000) scale(2 2)');
  });
});
