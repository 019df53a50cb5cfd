import { DriverException } from '@mikro-orm/core';
import { expect, it } from 'vitest';
import { describeError, toProtocolError } from '../trpc/errors.ts';
import { inTime } from './database.ts';

const failing = (properties: object, message = 'failed') =>
  Object.assign(new Error(message), properties);
const toldOf = (error: unknown) => describeError(toProtocolError(error));

it.each([
  // As Node reports them, of the name server, the network and the server's socket.
  { code: 'EAI_AGAIN', syscall: 'getaddrinfo' },
  { code: 'ENOTFOUND', syscall: 'getaddrinfo' },
  { code: 'EHOSTUNREACH', syscall: 'connect' },
  { code: 'ENETUNREACH', syscall: 'connect' },
  { code: 'ENOENT', syscall: 'connect', address: '/run/postgresql/.s.PGSQL.5432' },
  { code: 'EHOSTUNREACH', syscall: 'read' },
  { code: 'ETIMEDOUT', syscall: 'read' },
  // SQLSTATEs: our session was ended, and a server that became a copy.
  { code: '25P03' },
  { code: '57P01' },
  { code: '25006' },
])('reports an unreachable database: %o', (properties) => {
  const told = {
    code: 'unavailable',
    message: 'The shop cannot reach its database. Please try again soon.',
  };
  expect(toldOf(failing(properties))).toEqual(told);
  expect(toldOf(new DriverException(failing(properties)))).toEqual(told);
});

it('reports a busy shop when the database gave up', async () => {
  const late = await inTime(new Promise(() => {}), 1, 'A write did not finish').catch((e) => e);
  for (const error of [failing({ code: '55P03' }), failing({ code: '57014' }), late]) {
    expect(toldOf(error)).toEqual({
      code: 'unavailable',
      message: 'The shop is too busy to do this at the moment. Please try again soon.',
    });
  }
});

it('takes nothing else for that', () => {
  for (const error of [failing({ code: '23505' }), failing({ code: 'ENOENT', syscall: 'open' })]) {
    expect(toldOf(error)).toMatchObject({ code: 'internal' });
  }
});
