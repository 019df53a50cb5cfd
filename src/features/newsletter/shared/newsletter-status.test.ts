import { expect, test } from 'vitest';
import { describeRefusal, possibleActions } from './newsletter-status.ts';

test('only drafts and held newsletters can be sent, and sent ones only be used again', () => {
  expect(possibleActions({ status: 'draft', held: false })).toEqual(['edit', 'send', 'delete']);
  expect(possibleActions({ status: 'scheduled', held: false })).not.toContain('send');
  expect(possibleActions({ status: 'scheduled', held: true })).toContain('send');
  expect(possibleActions({ status: 'sent', held: false })).toEqual(['reuse']);
});

test('says why not', () => {
  expect(describeRefusal('send', { status: 'sent', held: false })).toMatch(/sent already/);
  expect(describeRefusal('delete', { status: 'sent', held: false })).toMatch(/cannot be .*deleted/);
  expect(describeRefusal('send', { status: 'scheduled', held: false })).toMatch(/back to draft/);
});
