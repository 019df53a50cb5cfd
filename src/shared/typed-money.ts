import { formatPrice } from './money.ts';

type TypedMoney = { rand: number } | { problem: string };

const decimal = /^\d+(?:[.,]\d{1,2})?$/;
const groupedBySpaces = /^\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?$/;
const groupedByCommas = /^\d{1,3}(?:,\d{3})+\.\d{1,2}$|^\d{1,3}(?:,\d{3}){2,}$/;
const groupedByPoints = /^\d{1,3}(?:\.\d{3})+,\d{1,2}$|^\d{1,3}(?:\.\d{3}){2,}$/;
// One mark and three digits: thousands to some, decimals to others.
const ambiguous = /^(\d{1,3})[.,](\d{3})$/;

/** `129,90`, `R129.90`, `1,249.90`; refuses ambiguous text: perhaps a thousand times the price. */
export function readMoney(typed: string): TypedMoney {
  const text = typed
    .normalize('NFKC')
    .trim()
    .replace(/^(?:ZAR|R)\s*|\s*(?:ZAR|rand)$/gi, '')
    .replace(/\s+/g, ' ')
    // Four or more decimals are never thousands: databases write 129.9000.
    .replace(/^([\d ]+[.,]\d\d)0{2,}$/, '$1');
  if (text === '') return { problem: 'Please give a price.' };
  if (/^[-−–]/.test(text)) return { problem: 'A price cannot be below zero.' };
  const ambiguousParts = ambiguous.exec(text);
  if (ambiguousParts) {
    const [, front = '', back = ''] = ambiguousParts;
    const thousands = formatPrice(Number(front + back));
    return {
      problem: `“${typed.trim()}” could mean ${thousands} or R${front}.${back.slice(0, 2)}. Please write ${front}${back}.00 or ${front}.${back.slice(0, 2)}.`,
    };
  }
  if (decimal.test(text) || groupedBySpaces.test(text)) {
    return { rand: Number(text.replaceAll(' ', '').replace(',', '.')) };
  }
  if (groupedByCommas.test(text)) return { rand: Number(text.replaceAll(',', '')) };
  if (groupedByPoints.test(text)) {
    return { rand: Number(text.replaceAll('.', '').replace(',', '.')) };
  }
  if (/^[\d .,]+$/.test(text) && /[.,]\d{3,}$/.test(text)) {
    return { problem: 'Please give an amount with at most two decimals.' };
  }
  return { problem: 'Please write the amount in rand, such as 129.90.' };
}

export function readSignedMoney(typed: string): TypedMoney {
  const [, minus, amount = ''] = /^\s*([-−–]?)(.*)$/s.exec(typed) ?? [];
  const read = readMoney(amount);
  return minus && 'rand' in read ? { rand: -read.rand } : read;
}
