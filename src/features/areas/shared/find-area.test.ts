import { describe, expect, it, test } from 'vitest';
import { defaultAreas, defaultNotServed } from './delivery-settings.ts';
import { findArea } from './find-area.ts';

const table = { areas: defaultAreas, notServed: defaultNotServed };

function say(typed: string): string {
  const answer = findArea(table, typed, 'Alberton');
  if (answer.kind === 'served') return answer.area.name;
  if (answer.kind === 'not served') return `not ${answer.suburb}`;
  if (answer.kind === 'unknown') return 'unknown';
  return `${answer.areas.map(({ name }) => name).join(' or ')}?`;
}

describe('the area of what people type', () => {
  test.each([
    ['Brackenhurst', 'Brackenhurst'],
    ['  BRACKENHURST ', 'Brackenhurst'],
    ['bracken hurst', 'Brackenhurst'],
    ['Bracken-Downs', 'Brackendowns'],
    ['brackenhurst, alberton', 'Brackenhurst'],
    ['Alberton, Brackenhurst', 'Brackenhurst'],
    ['Randhart Alberton Gauteng', 'Randhart'],
    ['12 Hennie Alberts Street, Brackenhurst, Alberton, 1448', 'Brackenhurst'],
    ['verwoerd park', 'Verwoerdpark'],
    ['Randhart ext 2', 'Randhart'],
    ['Meyersdal X12', 'Meyersdal'],
    ['newredruth', 'New Redruth'],
    ['Redruth', 'New Redruth'],
    ['Alberton', 'Alberton'],
    ['alberton north', 'Alberton North'],
    // In Afrikaans.
    ['Nuwe Redruth', 'New Redruth'],
    ['Alberton-Noord', 'Alberton North'],
    ['albertonnoord', 'Alberton North'],
    ['Generaal Alberts Park', 'General Albertspark'],
    ['Randhart Uitbreiding 1', 'Randhart'],
    ['Bräckenhurst', 'Brackenhurst'],
    ['Kaapstad', 'not Cape Town'],
    // With a slip.
    ['brakenhurst', 'Brackenhurst'],
    ['Brackenhusrt', 'Brackenhurst'],
    ['brackendown', 'Brackendowns'],
    ['Myersdal', 'Meyersdal'],
    ['Meyersdale', 'Meyersdal'],
    ['new redrut', 'New Redruth'],
    ['Nu Redruth', 'New Redruth'],
    ['Randhardt', 'Randhart'],
    ['Katlehongg', 'Katlehong'],
    ['Tokosa', 'Thokoza'],
    ['verwoertpark', 'Verwoerdpark'],
    ['Albertn', 'Alberton'],
    ['Brakenhurst, Alberton', 'Brackenhurst'],
    ['Johanesburg', 'not Johannesburg'],
    // Begun.
    ['brackenh', 'Brackenhurst'],
    ['brack', 'Brackenhurst or Brackendowns?'],
    ['brackenh alberton', 'Brackenhurst'],
    ['mey', 'Meyersdal?'],
    ['meyers', 'Meyersdal'],
    ['General Alb', 'General Albertspark'],
    // With a postal code.
    ['1426', 'Thokoza'],
    ['1452', 'Brackenhurst'],
    ['14 48', 'unknown'],
    ['1448', 'Brackenhurst or Brackendowns or Meyersdal or Mayberry Park or Albertsdal?'],
    // Germiston has it too, and is not delivered to: only the shopper knows.
    ['1401', 'Leondale or Roodekop?'],
    ['1459', 'not Boksburg'],
    ['6001', 'not 6001'],
    ['Smith Street, 1426', 'Thokoza'],
    ['Brackenhurst 1449', 'Brackenhurst'],
    // Of several names the code picks.
    ['brack 1454', 'Brackendowns'],
    // No unknown area is promised.
    ['Randburg', 'not Randburg'],
    ['Southgate', 'unknown'],
    ['Florida', 'unknown'],
    ['Meyerton', 'not Meyerton'],
    ['Verwoerdburg', 'not Centurion'],
    ['Glenvista, Alberton', 'not Glenvista'],
    ['14 Long Road, Alberton', 'Alberton'],
    ['rood', 'Roodekop?'],
    ['Katlehong, Johannesburg', 'Katlehong'],
    ['Sandton City', 'not Sandton'],
    ['Rome', 'unknown'],
    ['ra', 'unknown'],
    ['', 'unknown'],
    [' ,;- ', 'unknown'],
    ['<script>alert(1)</script>', 'unknown'],
    ['constructor', 'unknown'],
    ['__proto__', 'unknown'],
    ['💥', 'unknown'],
  ])('%s', (typed, area) => {
    expect(say(typed)).toBe(area);
  });

  it('finds every place by its own names, and by its codes among others', () => {
    for (const { name, also, postalCodes } of defaultAreas) {
      for (const one of [name, ...also]) expect(say(one)).toBe(name);
      for (const code of postalCodes) expect(say(code).split(/ or |\?/)).toContain(name);
      expect(say(`${name} ${postalCodes[0]}`)).toBe(name);
    }
    for (const { name, also } of defaultNotServed) {
      for (const one of [name, ...also]) expect(say(one)).toBe(`not ${name}`);
    }
  });

  it('survives any length', () => {
    expect(say('a '.repeat(50_000))).toBe('unknown');
    expect(say(`${'x'.repeat(100_000)} brackenhurst`)).toBe('unknown');
  });
});
