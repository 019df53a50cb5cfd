import { expect, test } from 'vitest';
import { bareTexts } from './text-rules.ts';

const found = (jsx: string) =>
  bareTexts([{ path: 'features/cart/web/lines.tsx', text: `export const a = ${jsx};` }]);

test.each([
  '<p>Sent {late && "late"}</p>',
  '<p><b>1</b> {many ? "orders" : "order"}</p>',
  '<p><b>1</b> {many ? "orders" : <i>order</i>}</p>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source text that is checked
  '<p><b>1</b>{note && (by ? `${note} by ${by}` : note)}</p>',
  '<p>{name ?? "Unnamed"} <b>1</b></p>',
  '<>{late && "late"}</>',
  '<p>Sent {late && <>by <b>me</b></>}</p>',
  '<p>{icon && <Icon />} Save</p>',
  '<p>{all.map((one) => <b key={one}>{one}</b>)} and more</p>',
])('%s holds a bare text', (jsx) => {
  expect(found(jsx)).toHaveLength(1);
});

test.each([
  '<p>{late ? "late" : "in time"}</p>',
  '<p>Sent <b>today</b></p>',
  '<p>Sent {late && <b>late</b>}</p>',
  '<p>Sent {late && <><b>late</b> <i>today</i></>}</p>',
  '<p>Sent <span>{late && "late"}</span></p>',
  '<p>{icon && <Icon />} <span>Save</span></p>',
  '<p>{icon && <Icon />} <b>now</b> Save</p>',
  '<p>{/* why */}{late && "late"}</p>',
  '<Alert title={late ? "Late" : "In time"}>Sent</Alert>',
])('%s holds none', (jsx) => {
  expect(found(jsx)).toEqual([]);
});

test('names the file and the line', () => {
  expect(found('<p>\n  Sent {late && "late"}\n</p>')).toEqual([
    'features/cart/web/lines.tsx:2: a text that may change beside others needs its own element (bare-text): late && "late"',
  ]);
});
