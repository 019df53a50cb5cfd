import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

/** Mail clients need plain hex values. */
export const colours = {
  page: '#FBF6EC',
  card: '#FFFFFF',
  hairline: '#E8DEC9',
  green: '#1F4D3A',
  marigold: '#E9A23B',
  text: '#2B2A26',
  quiet: '#625C50',
} as const;

/** Mail clients load no web fonts. */
const fonts = "'Trebuchet MS', 'Segoe UI', Helvetica, Arial, sans-serif";

/** A repeatable block, between the comments at which `render-mail.ts` splits the template. */
const block = (name: string, mjml: string) =>
  `<mj-raw><!-- ${name} --></mj-raw>${mjml}<mj-raw><!-- end --></mj-raw>`;

/** MJML takes 90 MB and a second, so its output is committed (`npm run mails`), with a digest. */
export const templateSource = `<mjml lang="en-ZA" dir="ltr">
<mj-head>
  <mj-title>@@heading@@</mj-title>
  <mj-preview>@@preview@@</mj-preview>
  <mj-raw><meta name="color-scheme" content="light" /><meta name="supported-color-schemes" content="light" /></mj-raw>
  <mj-attributes>
    <mj-all font-family="${fonts}" />
    <mj-text color="${colours.text}" font-size="16px" line-height="1.55" padding="8px 32px" />
    <mj-table color="${colours.text}" font-size="15px" line-height="1.45" padding="8px 32px" />
    <mj-button background-color="${colours.green}" color="#FFFFFF" font-size="16px" font-weight="bold" border-radius="10px" inner-padding="14px 26px" padding="14px 32px" align="left" />
    <mj-class name="small" color="${colours.quiet}" font-size="13px" />
  </mj-attributes>
  <mj-style>
@@styles@@
  </mj-style>
</mj-head>
<mj-body background-color="${colours.page}">
  <mj-section padding="28px 16px 12px">
    <mj-column>
      <mj-text align="center" color="${colours.green}" font-size="22px" font-weight="bold" padding="0">@@letterhead@@</mj-text>
      <mj-text align="center" mj-class="small" padding="2px 0 0">@@tagline@@</mj-text>
    </mj-column>
  </mj-section>
  <mj-wrapper background-color="${colours.card}" border="1px solid ${colours.hairline}" border-radius="14px" padding="24px 0">
    <mj-section padding="0">
      <mj-column>
        <mj-text color="${colours.green}" font-size="26px" font-weight="bold" line-height="1.25" padding="4px 32px 4px"><h1 style="margin:0;font-size:26px;line-height:1.25;">@@heading@@</h1></mj-text>
        <mj-divider border-color="${colours.marigold}" border-width="3px" width="56px" align="left" padding="6px 32px 10px" />
        <mj-raw>@@blocks@@</mj-raw>
        ${block('paragraph', '<mj-text>@@text@@</mj-text>')}
        ${block('table', '<mj-table>@@rows@@</mj-table>')}
        ${block('list', '<mj-table>@@rows@@</mj-table>')}
        ${block('button', '<mj-button href="@@url@@">@@label@@</mj-button>')}
        ${block('link', `<mj-text font-size="15px" padding="4px 32px"><a href="@@url@@" style="color:${colours.green};">@@label@@</a></mj-text>`)}
        ${block('small', '<mj-text mj-class="small">@@text@@</mj-text>')}
        ${block('rawHtml', '<mj-text css-class="letter">@@html@@</mj-text>')}
      </mj-column>
    </mj-section>
  </mj-wrapper>
  <mj-section padding="18px 16px 32px">
    <mj-column>
      <mj-text align="center" mj-class="small" padding="0">@@name@@, @@address@@<br />@@phone@@</mj-text>
      <mj-raw>@@footer@@</mj-raw>
      ${block('footer', '<mj-text align="center" mj-class="small" padding="8px 0 0">@@html@@</mj-text>')}
    </mj-column>
  </mj-section>
</mj-body>
</mjml>`;

const beside = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export const templateFile = beside('template.html');

export const digestFile = beside('template.sha256');

export const templateDigest = (html: string) =>
  createHash('sha256').update(templateSource).update(html).digest('hex');
