import { expect, test } from 'vitest';
import { describeRefusal, possibleActions } from './newsletter-view.ts';

test('whatever was not sent can be sent, and sent ones only be used again', () => {
  expect(possibleActions('draft')).toEqual(['edit', 'send', 'delete']);
  expect(possibleActions('scheduled')).toEqual(['edit', 'send', 'unschedule', 'delete']);
  expect(possibleActions('sent')).toEqual(['reuse']);
});

test('names the reason', () => {
  expect(describeRefusal('send', 'sent')).toMatch(/sent already/);
  expect(describeRefusal('delete', 'sent')).toMatch(/cannot be .*deleted/);
  expect(describeRefusal('unschedule', 'draft')).toMatch(/not scheduled/);
});
