import { expect, test } from 'vitest';
import { describeFault } from './logger.ts';

test('keeps what went wrong and where, and none of the row it was about', () => {
  const row = 'Failing row contains (2, Naledi, +27821234567).';
  const error = Object.assign(
    new Error(`new row for relation "orders" violates check constraint "total"\n - detail: ${row}`),
    { code: '23514', severity: 'ERROR', detail: row, table: 'orders', constraint: 'total' },
  );
  const fault = describeFault(error);
  expect(fault).toMatchObject({
    type: 'Error',
    message: 'new row for relation "orders" violates check constraint "total"',
    code: '23514',
    table: 'orders',
    constraint: 'total',
  });
  expect(fault.stack).toContain('describe-fault.test.ts');
  expect(JSON.stringify(fault)).not.toMatch(/Naledi|27821234567/);
});

test('leaves out values that the database quotes', () => {
  const error = Object.assign(new Error('invalid input syntax for type uuid: "private"'), {
    code: '22P02',
    severity: 'ERROR',
  });
  expect(JSON.stringify(describeFault(error))).not.toContain('private');
});

test('hides addresses of people, in causes too', () => {
  const cause = new Error('550 <naledi@example.com>: unknown');
  const fault = describeFault(new Error('Mail to naledi@example.com failed', { cause }));
  expect(fault.message).toBe('Mail to [address] failed');
  expect(fault.cause?.message).toBe('550 <[address]>: unknown');
  expect(JSON.stringify(fault)).not.toContain('naledi');
});

test('hides the key of an address', () => {
  const fault = describeFault(new Error('No way to s3://KEY:se/cr%2Fet@store.example/shop'));
  expect(fault.message).toBe('No way to s3://store.example/shop');
});

test('ends a circle of causes', () => {
  const error = new Error('round');
  error.cause = error;
  expect(JSON.stringify(describeFault(error)).match(/"round"/g)).toHaveLength(4);
});

test('omits values that are not errors', () => {
  expect(describeFault('a secret word')).toEqual({ type: 'string', message: '', stack: '' });
});
