import { expect, test } from 'vitest';
import { createRefusalClassifier } from './circuit-breaker.ts';

const to = (number: number, lastError: string | null = null) => ({
  one: { email: `person${number}@example.com`, lastError },
});
const said = (number: number, text = 'Go away') => `550 <person${number}@example.com>: ${text}`;
const numbers = (found: { one: { email: string } }[]) =>
  found.map(({ one }) => Number(/\d+/.exec(one.email)?.[0]));

/** What comes of refusals of these people in the same words. */
function refusing(
  row: ReturnType<typeof createRefusalClassifier>,
  people: number[],
  text?: string,
) {
  const found = people.map((number) => row.refused(to(number), said(number, text)));
  return {
    believed: numbers(found.flatMap(({ believed }) => believed)),
    doubted: numbers(found.flatMap(({ doubted }) => doubted)),
  };
}
const row = (known: string | null = null) => createRefusalClassifier<ReturnType<typeof to>>(known);

test('three equal refusals before any delivery are about the shop', () => {
  const alike = row();
  expect(refusing(alike, [1, 2])).toEqual({ believed: [], doubted: [] });
  expect(refusing(alike, [3])).toEqual({ believed: [], doubted: [1, 2, 3] });
  expect(refusing(alike, [4])).toEqual({ believed: [], doubted: [4] });
});

test('after a delivery it takes five', () => {
  const alike = row();
  expect(alike.recordAccepted()).toEqual([]);
  expect(refusing(alike, [1, 2, 3, 4]).doubted).toEqual([]);
  expect(refusing(alike, [5]).doubted).toEqual([1, 2, 3, 4, 5]);
});

test('one person who is refused again and again is one person', () => {
  expect(refusing(row(), [1, 1, 1, 1])).toEqual({ believed: [], doubted: [] });
});

test('an earlier or different refusal counts against its recipient', () => {
  const alike = row();
  refusing(alike, [1, 2]);
  expect(numbers(alike.recordAccepted())).toEqual([1, 2]);
  refusing(alike, [3]);
  expect(refusing(alike, [4], 'No such user').believed).toEqual([3]);
  expect(numbers(alike.release())).toEqual([4]);
  expect(alike.release()).toEqual([]);
});

test('the refusal that opened the circuit breaker is about the shop until a delivery', () => {
  const alike = row(said(9));
  expect(refusing(alike, [1]).doubted).toEqual([1]);
  alike.recordAccepted();
  expect(refusing(alike, [2]).doubted).toEqual([]);
});

test('an earlier refusal counts when a delivery worked since', () => {
  const alike = row();
  alike.recordAccepted();
  const again = [1, 2, 3, 4, 5, 6].map((number) =>
    alike.refused(to(number, said(number)), said(number)),
  );
  expect(numbers(again.flatMap(({ believed }) => believed))).toEqual([1, 2, 3, 4, 5, 6]);
  const closed = row(said(9));
  expect(numbers(closed.refused(to(1, said(1)), said(1)).doubted)).toEqual([1]);
});

/** For each domain in order, whether its temporary refusal is attributed to the shop. */
function delaying(alike: ReturnType<typeof row>, domains: string[], text = 'Greylisted') {
  return domains.map((domain) => {
    const email = `anna@${domain}`;
    const refusal = { one: { email, lastError: null } };
    return alike.delayed(refusal, `451 4.7.1 <${email}>: ${text}`).doubted.length > 0;
  });
}

test('the same words for now to five domains, one after the other, are about the shop', () => {
  const alike = row();
  expect(delaying(alike, Array(20).fill('a.co'))).not.toContain(true);
  expect(delaying(alike, ['b.co', 'c.co', 'd.co', 'e.co', 'a.co'])).toEqual([
    ...[false, false, false],
    ...[true, true],
  ]);
});

test('other words, or a mail that is taken, begin anew', () => {
  const alike = row();
  delaying(alike, ['a.co', 'b.co', 'c.co', 'd.co']);
  expect(delaying(alike, ['e.co'], 'Mailbox full')).toEqual([false]);
  delaying(alike, ['a.co', 'b.co', 'c.co', 'd.co']);
  alike.recordAccepted();
  expect(delaying(alike, ['e.co'])).toEqual([false]);
});

test('what opened the circuit breaker is about the shop, for now too, until a mail is taken', () => {
  const alike = row('451 4.7.1 <x@y.co>: Greylisted');
  expect(delaying(alike, ['a.co'], 'Mailbox full')).toEqual([false]);
  const again = row('451 4.7.1 <x@y.co>: Greylisted');
  expect(delaying(again, ['a.co'])).toEqual([true]);
  again.recordAccepted();
  expect(delaying(again, ['a.co'])).toEqual([false]);
});
