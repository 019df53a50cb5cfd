import { expect, test } from 'vitest';
import { markdownHtml, markdownText } from './markdown.ts';

const shop = 'https://shop.example';
const html = (text: string) => markdownHtml(text, shop);
const text = (source: string) => markdownText(source, shop);
const picture = 'abcdefghijklmnop1234-2000x1000.webp';

test('writes what people mean', () => {
  expect(html('# Hello\n\nOne\nTwo **bold** <b>too</b>\n\n- a\n- b')).toBe(
    '<h1>Hello</h1>\n<p>One<br />Two <strong>bold</strong> <b>too</b></p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>',
  );
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](data:text/html,<script>)',
  '<a href="vbscript:x" onclick="y()">z</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<style>body{display:none}</style>',
  '<p style="position:fixed">x</p>',
  '<form action="https://evil.example"><input name=a></form>',
  '<svg onload=alert(1)>',
  '<a href="//evil.example">x</a>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
])('lets nothing dangerous through: %s', (source) => {
  expect(html(source)).not.toMatch(
    /<(script|iframe|style|form|input|svg)|onerror|onclick|onload|javascript:|vbscript:|data:|style=|evil\.example"/i,
  );
  expect(text(source)).not.toMatch(/<(script|iframe|style|form|svg|img)/i);
});

test('shows pictures of our own only, absolute and in a size that fits', () => {
  expect(html(`![Sale](/uploads/${picture})`)).toBe(
    `<p><img src="${shop}/uploads/${picture.replace('.webp', '.1280.webp')}" alt="Sale" width="536" /></p>`,
  );
  expect(html(`![x](${shop}/uploads/small_small_small-300x200.webp)`)).toContain('width="300"');
  for (const src of [
    'https://evil.example/pixel.gif',
    '//evil.example/a.webp',
    '/uploads/../secret.webp',
    `${shop}.evil.example/uploads/${picture}`,
    `/logout?${picture}`,
  ]) {
    expect(html(`![x](${src})`)).not.toContain('<img');
  }
});

test('makes links of the shop absolute, in both parts', () => {
  expect(html('[Shop](/products)')).toContain(`href="${shop}/products"`);
  expect(text('[Shop](/products) and https://other.example')).toBe(
    `Shop (${shop}/products) and https://other.example`,
  );
  expect(html('[Mail](mailto:a@b.co)')).toContain('href="mailto:a@b.co"');
});

test('the text part has the content of the HTML part', () => {
  const source =
    '[Call us](tel:+27115550142) [Write](sms:+27825550142) [0115550142](tel:0115550142) &copy; &lt;b&gt; AT&T &amp;lt; `<i>&copy;</i>`';
  expect(html(source)).toBe(
    '<p><a href="tel:+27115550142">Call us</a> <a href="sms:+27825550142">Write</a> <a href="tel:0115550142">0115550142</a> © &lt;b&gt; AT&amp;T &amp;lt; <code>&lt;i&gt;&amp;copy;&lt;/i&gt;</code></p>',
  );
  expect(text(source)).toBe(
    'Call us (tel:+27115550142) Write (sms:+27825550142) 0115550142 © <b> AT&T &lt; <i>&copy;</i>',
  );
  expect(text('    a <b>\n    c & d')).toBe('a <b>\nc & d');
});

test('the text part reads well', () => {
  expect(
    text(
      '# Hi & bye\n\nA *b* `c` <b>d</b>\n\n1. one\n2. two\n   - in\n\n> said\n\n---\n\n![Pack](x)\n\n| a | b |\n|---|---|\n| 1 | 2 |',
    ),
  ).toBe(
    'Hi & bye\n--------\n\nA b c d\n\n1. one\n2. two\n  - in\n\n> said\n\n---\n\n[Pack]\n\na | b\n1 | 2',
  );
});
