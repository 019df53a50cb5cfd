import { describe, expect, it, test } from 'vitest';
import { calendarDay, shopDay, weekdays } from '../time/day.ts';
import { exampleBusiness } from './business.ts';
import { exceptionOn, formatReplyBy, type OpeningTimes, openOn, replyBy } from './opening-hours.ts';

const at = (time: string) => new Date(`${time.replace(' ', 'T')}+02:00`);
const day = (date: string) => shopDay(at(`${date} 12:00`));
const shop = (some: Partial<OpeningTimes> = {}): OpeningTimes => ({ ...exampleBusiness, ...some });
const always = (hours: OpeningTimes['hours']['Mon']) =>
  Object.fromEntries(weekdays.map((name) => [name, hours])) as OpeningTimes['hours'];

describe('when the shop is open', () => {
  test.each([
    ['2026-11-20', [{ from: '08:00', until: '18:00' }]],
    ['2026-11-21', [{ from: '08:00', until: '16:00' }]],
    ['2026-11-22', []],
    ['2026-12-16', []],
    ['2026-12-25', []],
  ])('on %s', (date, hours) => {
    expect(openOn(shop(), day(date))).toEqual(hours);
  });

  it('is closed on the public holidays that the owner chose, and on no others', () => {
    const times = shop({ closedHolidays: ['Christmas Day'] });
    expect(openOn(times, day('2026-12-16'))).toEqual(exampleBusiness.hours.Wed);
    expect(openOn(times, day('2026-12-25'))).toEqual([]);
  });

  it('has hours of its own on a date, also on a public holiday', () => {
    const morning = [{ from: '08:00', until: '12:00' }];
    const times = shop({
      specialDays: [
        { date: '2026-12-16', hours: morning },
        { date: '2026-11-24', hours: [] },
      ],
    });
    expect(openOn(times, day('2026-12-16'))).toEqual(morning);
    expect(openOn(times, day('2026-11-24'))).toEqual([]);
    expect(exceptionOn(times, day('2026-11-25'))).toBeNull();
  });

  it('is closed on every day before the one on which it opens again', () => {
    const times = shop({
      closedUntil: { date: '2026-12-01', message: null },
      specialDays: [{ date: '2026-11-30', hours: exampleBusiness.hours.Mon }],
    });
    expect(openOn(times, day('2026-11-30'))).toEqual([]);
    expect(openOn(times, day('2026-12-01'))).toEqual(exampleBusiness.hours.Tue);
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
    expect(formatReplyBy(shop(), at(now))).toBe(sentence);
  });

  it('is a moment in time', () => {
    expect(replyBy(shop(), at('2026-11-20 10:00'))?.toISOString()).toBe('2026-11-20T10:00:00.000Z');
  });

  it('counts the hours before and after a break, and no break', () => {
    const hours = always([
      { from: '09:00', until: '12:00' },
      { from: '14:00', until: '17:00' },
    ]);
    expect(formatReplyBy(shop({ hours }), at('2026-11-20 11:00'))).toBe('We reply by 15:00 today.');
    expect(formatReplyBy(shop({ hours }), at('2026-11-20 12:30'))).toBe('We reply by 16:00 today.');
  });

  it('waits until a shop that is away opens again', () => {
    const times = shop({ closedUntil: { date: '2027-01-04', message: null } });
    expect(formatReplyBy(times, at('2026-12-18 10:00'))).toBe('We reply by 10:00 on Monday 4 Jan.');
  });

  it('keeps the hours within which the owner promises an answer', () => {
    const times = shop({ replyWithinHours: 12 });
    expect(formatReplyBy(times, at('2026-11-19 10:00'))).toBe('We reply by 12:00 tomorrow.');
  });

  it('promises nothing when the shop never opens', () => {
    expect(formatReplyBy(shop({ hours: always([]) }), at('2026-11-20 10:00'))).toBeNull();
    const closedUntil = { date: '2027-11-20', message: null };
    expect(formatReplyBy(shop({ closedUntil }), at('2026-11-20 10:00'))).toBeNull();
  });
});
