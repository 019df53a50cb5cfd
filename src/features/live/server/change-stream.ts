import { PassThrough } from 'node:stream';
import { z } from 'zod';
import { requireScope } from '#server/authorize.ts';
import type { Watcher } from '#server/cache/cache.ts';
import type { Endpoint } from '#server/http/endpoint.ts';
import type { Shop } from '#server/shop.ts';
import { DomainError } from '#shared/errors.ts';
import type { ChangeMessage } from '../shared/waiting-view.ts';

/** Streams at once in one instance: an owner has a few devices, and each browser needs one. */
export const mostStreams = 100;

/** Milliseconds between two signs of life: proxies close what is silent for a minute. */
const signOfLife = 20_000;

/** Milliseconds after which a stream ends, so that whoever listens shows its token again. */
const longestStream = 10 * 60 * 1000;

/** Bytes that may wait for a listener: one that takes nothing is gone. */
const mostWaiting = 64 * 1024;

const streams = new WeakMap<Shop, Set<PassThrough>>();

/**
 * Tells of every change as soon as it is stored, in whichever instance: which topics it is about, and
 * nothing of what they hold. A stream of server-sent events (HTML standard, 9.2), but read with fetch,
 * because EventSource cannot carry a token. It ends by itself after ten minutes and when the shop stops;
 * whoever reads asks again, and looks at everything anew.
 */
export const changeStream: Endpoint = {
  method: 'GET',
  path: '/api/admin/changes',
  document: {
    heading: 'Live',
    summary:
      'A stream of events, one for each change: `data: {"topics": ["orders"]}`, or `"any"` when some may have been missed',
    scope: 'orders:read',
    type: 'text/event-stream',
    stream: true,
    query: z.object({}),
  },
  async answer(ctx, context) {
    await requireScope(context, 'orders:read');
    const { shop } = context;
    const open = streams.get(shop) ?? new Set();
    streams.set(shop, open);
    if (open.size >= mostStreams) {
      throw new DomainError('too_many', 'Many offices are open already. Please close some.', {
        retryAfter: 60,
      });
    }
    const stream = new PassThrough({ highWaterMark: mostWaiting });
    open.add(stream);
    const say = (text: string) => {
      if (stream.writableLength + text.length > mostWaiting) stream.destroy();
      else stream.write(text);
    };
    const emit: Watcher = (topics) => {
      const message: ChangeMessage = { topics: topics === 'any' ? topics : [...topics] };
      say(`data: ${JSON.stringify(message)}\n\n`);
    };
    const unwatch = shop.cache.watch(emit);
    const living = setInterval(() => say(':\n\n'), signOfLife);
    const end = () => stream.end();
    const ending = setTimeout(end, longestStream);
    shop.background.stopping.addEventListener('abort', end);
    stream.once('close', () => {
      open.delete(stream);
      unwatch();
      clearInterval(living);
      clearTimeout(ending);
      shop.background.stopping.removeEventListener('abort', end);
    });
    // Packed, it would wait until there is enough to pack; a proxy that collects is asked not to.
    ctx.compress = false;
    ctx.set('Cache-Control', 'no-store');
    ctx.set('X-Accel-Buffering', 'no');
    ctx.type = 'text/event-stream; charset=utf-8';
    ctx.body = stream;
    say(':\n\n');
  },
};
