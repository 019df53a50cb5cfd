import { describe, expect, it, test } from 'vitest';
import { openOn, replyBy, sayReplyBy, shopDay } from './opening-hours.ts';
import { calendarDay } from './public-holidays.ts';

/** The shop's clock shows this. */
const at = (time: string) => new Date(`${time.replace(' ', 'T')}+02:00`);

describe('when the shop is open', () => {
  test.each([
    ['2026-11-20', { from: 480, until: 1080 }],
    ['2026-11-21', { from: 480, until: 960 }],
    ['2026-11-22', null],
    ['2026-12-16', null],
    ['2026-12-25', null],
  ])('on %s', (date, hours) => {
    expect(openOn(shopDay(at(`${date} 12:00`)))).toEqual(hours);
  });

  it('understands days that go round the end of the week, and single ones', () => {
    const hours = [{ schema: 'Fr-Mo 09:30-13:00' }, { schema: 'We 10:00-11:15' }, { schema: null }];
    const week = [22, 23, 24, 25, 26, 27, 28].map((day) =>
      openOn(calendarDay(2026, 11, day), hours),
    );
    const most = { from: 570, until: 780 };
    expect(week).toEqual([most, most, null, { from: 600, until: 675 }, null, most, most]);
  });

  it('counts a day from midnight in South Africa', () => {
    expect(shopDay(new Date('2026-11-21T21:59:59.999Z'))).toBe(calendarDay(2026, 11, 21));
    expect(shopDay(new Date('2026-11-21T22:00:00.000Z'))).toBe(calendarDay(2026, 11, 22));
  });
});

describe('by when we reply', () => {
  test.each([
    ['2026-11-20 10:00', 'We reply by 12:00 today.'],
    ['2026-11-20 10:00:01', 'We reply by 12:15 today.'],
    ['2026-11-20 10:07', 'We reply by 12:15 today.'],
    ['2026-11-20 06:00', 'We reply by 10:00 today.'],
    ['2026-11-20 00:00', 'We reply by 10:00 today.'],
    ['2026-11-20 16:00', 'We reply by 18:00 today.'],
    ['2026-11-19 17:30', 'We reply by 09:30 tomorrow.'],
    ['2026-11-19 18:00', 'We reply by 10:00 tomorrow.'],
    ['2026-11-19 23:59:59', 'We reply by 10:00 tomorrow.'],
    // Saturday's closing leaves an hour for Monday.
    ['2026-11-21 15:00', 'We reply by 09:00 on Monday 23 Nov.'],
    ['2026-11-21 15:01', 'We reply by 09:15 on Monday 23 Nov.'],
    ['2026-11-22 10:00', 'We reply by 10:00 tomorrow.'],
    // The Day of Reconciliation is a Wednesday.
    ['2026-12-15 17:00', 'We reply by 09:00 on Thursday 17 Dec.'],
    // Christmas is a Friday, the Day of Goodwill the Saturday after it.
    ['2026-12-24 19:00', 'We reply by 10:00 on Monday 28 Dec.'],
    // Freedom Day is the Tuesday.
    ['2027-04-26 17:15', 'We reply by 09:15 on Wednesday 28 Apr.'],
    // A holiday on a Sunday takes the Monday too.
    ['2027-03-20 16:00', 'We reply by 10:00 on Tuesday 23 Mar.'],
    ['2027-09-23 18:00', 'We reply by 10:00 on Saturday 25 Sep.'],
  ])('at %s', (now, sentence) => {
    expect(sayReplyBy(at(now))).toBe(sentence);
  });

  it('is a moment in time', () => {
    expect(replyBy(at('2026-11-20 10:00'))?.toISOString()).toBe('2026-11-20T10:00:00.000Z');
  });

  it('promises nothing when the shop never opens', () => {
    expect(sayReplyBy(at('2026-11-20 10:00'), [{ schema: null }])).toBeNull();
    expect(sayReplyBy(at('2026-11-20 10:00'), [{ schema: 'Mo-Fr 08:00-08:00' }])).toBeNull();
  });
});
