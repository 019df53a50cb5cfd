import { Marked, type RendererObject } from 'marked';

/** What a link may lead to; others are only their text. */
const address = /^(https?:\/\/|mailto:|\/(?!\/))/i;

/** Plain text of each piece of Markdown; raw HTML is left out, scripts and styles with what is in them. */
function textRenderer(): RendererObject<string, string> {
  let hidden = false;
  return {
    space: () => '',
    html({ text }) {
      for (const [, closes] of text.matchAll(/<(\/?)(?:script|style)\b/gi)) hidden = closes === '';
      return '';
    },
    def: () => '',
    checkbox: () => '',
    hr: () => '---\n\n',
    br: () => '\n',
    code: ({ text }) => `${text}\n\n`,
    codespan: ({ text }) => text,
    image: ({ text }) => (text ? `[${text}]` : ''),
    text(token) {
      if (hidden) return '';
      return 'tokens' in token && token.tokens ? this.parser.parseInline(token.tokens) : token.text;
    },
    strong({ tokens }) {
      return this.parser.parseInline(tokens);
    },
    em({ tokens }) {
      return this.parser.parseInline(tokens);
    },
    del({ tokens }) {
      return this.parser.parseInline(tokens);
    },
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      const plain = text === href || `mailto:${text}` === href || !address.test(href);
      return plain ? text : `${text} (${href})`;
    },
    paragraph({ tokens }) {
      return `${this.parser.parseInline(tokens)}\n\n`;
    },
    heading({ tokens }) {
      const text = this.parser.parseInline(tokens);
      return `${text}\n${'-'.repeat(text.length)}\n\n`;
    },
    blockquote({ tokens }) {
      const text = this.parser.parse(tokens).trim();
      return `${text.replace(/^/gm, '> ')}\n\n`;
    },
    list({ items, ordered, start }) {
      const lines = items.map((item, index) => {
        const mark = ordered ? `${Number(start || 1) + index}.` : '-';
        return `${mark} ${this.listitem(item).trim().replaceAll('\n', '\n  ')}\n`;
      });
      return `${lines.join('')}\n`;
    },
    listitem({ tokens }) {
      const blocks = tokens.map((token) => this.parser.parse([token]).trim());
      return blocks.filter((block) => block !== '').join('\n');
    },
    table({ header, rows }) {
      const lines = [header, ...rows].map((row) =>
        row.map(({ tokens }) => this.parser.parseInline(tokens)).join(' | '),
      );
      return `${lines.join('\n')}\n\n`;
    },
  };
}

/** Markdown as the text part of a mail says it. Links that begin with a slash are those of the shop. */
export function markdownText(text: string, publicUrl: string): string {
  return (
    new Marked({ gfm: true, breaks: true, renderer: textRenderer() })
      .parse(text, { async: false })
      .replace(/\((\/(?!\/)[^\s)]*)\)/g, `(${publicUrl}$1)`)
      // Tags that only come about once others are taken out.
      .replace(/<[/!a-z][^<>]*>/gi, '')
      .replace(/<(?=[/!a-z])/gi, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}
