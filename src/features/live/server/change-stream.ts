import { PassThrough } from 'node:stream';
import { z } from 'zod';
import { requireScope } from '#server/authorize.ts';
import type { Watcher } from '#server/cache/cache.ts';
import type { Shop } from '#server/context.ts';
import type { Endpoint } from '#server/http/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import type { ChangeMessage } from '../shared/waiting-view.ts';

/** Per instance: an owner has a few devices, and each browser needs one. */
export const maxStreams = 100;
/** Per account or key. */
export const maxOwnStreams = 10;

/** Heartbeat in milliseconds: proxies close connections that are silent for a minute. */
const signOfLife = 20_000;

/** Maximum duration in milliseconds: the next request checks the token again. */
const maxStreamTime = 10 * 60 * 1000;

/** Bytes buffered per client; a client that reads nothing is disconnected. */
const maxWaiting = 64 * 1024;

const streams = new WeakMap<Shop, Map<PassThrough, string>>();

/**
 * Topics of committed changes of all instances as server-sent events (HTML standard, 9.2), read by
 * fetch, to send a token. Ends after ten minutes and at shutdown; clients reconnect and refetch.
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
    const identity = await requireScope(context, 'orders:read');
    const owner = identity.kind === 'key' ? `key ${identity.keyId}` : `account ${identity.adminId}`;
    const { shop } = context;
    const open = streams.get(shop) ?? new Map();
    streams.set(shop, open);
    const own = [...open.values()].filter((one) => one === owner);
    if (open.size >= maxStreams || own.length >= maxOwnStreams) {
      throw new DomainError('too_many', 'Many offices are open already. Please close some.', {
        retryAfter: 60,
      });
    }
    const stream = new PassThrough({ highWaterMark: maxWaiting });
    open.set(stream, owner);
    const send = (text: string) => {
      if (stream.writableLength + text.length > maxWaiting) stream.destroy();
      else stream.write(text);
    };
    const emit: Watcher = (topics) => {
      const message: ChangeMessage = { topics: topics === 'any' ? topics : [...topics] };
      send(`data: ${JSON.stringify(message)}\n\n`);
    };
    const unwatch = shop.cache.watch(emit);
    const living = setInterval(() => send(':\n\n'), signOfLife);
    const end = () => stream.end();
    const ending = setTimeout(end, maxStreamTime);
    shop.background.stopping.addEventListener('abort', end);
    stream.once('close', () => {
      open.delete(stream);
      unwatch();
      clearInterval(living);
      clearTimeout(ending);
      shop.background.stopping.removeEventListener('abort', end);
    });
    // Compression and proxies would buffer; `X-Accel-Buffering` disables the latter.
    ctx.compress = false;
    ctx.set('X-Accel-Buffering', 'no');
    ctx.type = 'text/event-stream; charset=utf-8';
    ctx.body = stream;
    send(':\n\n');
  },
};
