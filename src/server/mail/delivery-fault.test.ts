import { expect, test } from 'vitest';
import { deliveryFault } from './delivery-fault.ts';

const thrown = (code: string, responseCode?: number) =>
  deliveryFault(Object.assign(new Error('answer'), { code, responseCode }));

test('a refused message is final with 5xx only', () => {
  expect(thrown('EENVELOPE', 550)).toMatchObject({ permanent: true, transport: false });
  expect(thrown('EMESSAGE', 554)).toMatchObject({ permanent: true, transport: false });
  expect(thrown('EENVELOPE', 451)).toMatchObject({ permanent: false, transport: false });
});

test('an invalid address is final', () => {
  expect(thrown('EENVELOPE')).toMatchObject({ permanent: true, transport: false });
});

test('trouble with the connection, the session or the password is no fault of the message', () => {
  for (const [code, reply] of [
    ['ECONNECTION', undefined],
    ['ETIMEDOUT', undefined],
    ['EDNS', undefined],
    ['EAUTH', 535],
    ['EENVELOPE', 530],
    ['EENVELOPE', 421],
    ['EMESSAGE', 503],
  ] as const) {
    expect(thrown(code, reply)).toMatchObject({ permanent: false, transport: true });
  }
});

test('whatever else is thrown may be tried again', () => {
  expect(deliveryFault('odd')).toMatchObject({ permanent: false, reason: 'odd', code: 'unknown' });
  expect(deliveryFault(new Error('x'.repeat(9_000))).reason).toHaveLength(500);
});

test('distinguishes a refused mailbox, content and sender', () => {
  const said = (code: string, command: string, responseCode: number) =>
    deliveryFault(Object.assign(new Error('answer'), { code, command, responseCode }));
  expect(said('EENVELOPE', 'RCPT TO', 554)).toMatchObject({ permanent: true, address: true });
  expect(said('EMESSAGE', 'DATA', 550)).toMatchObject({ permanent: true, address: true });
  expect(said('EMESSAGE', 'DATA', 554)).toMatchObject({ permanent: true, address: false });
  expect(said('EENVELOPE', 'RCPT TO', 450)).toMatchObject({ permanent: false, address: false });
  expect(said('EENVELOPE', 'MAIL FROM', 550)).toMatchObject({ permanent: false, transport: true });
});

test('a connection that broke within the message leaves its outcome unknown', () => {
  const broken = (begun: boolean, code = 'ECONNECTION', responseCode?: number) =>
    deliveryFault(Object.assign(new Error('closed'), { code, begun, responseCode }));
  expect(broken(true)).toMatchObject({ unknown: true, transport: true });
  expect(broken(true, 'ETIMEDOUT')).toMatchObject({ unknown: true });
  expect(broken(false)).toMatchObject({ unknown: false, transport: true });
  expect(broken(true, 'EMESSAGE', 451)).toMatchObject({ unknown: false, transport: false });
});
