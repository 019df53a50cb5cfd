import { escapeHtml } from '#server/mail/layout/render-mail.ts';
import type { Business } from '#shared/business/business-schema.ts';
import { newName } from '#shared/business/open-to-shoppers.ts';

/** For visitors while the shop is closed; the first line of the owner's text is the heading. */
export function closedPage({ name, closedText }: Business, styles: readonly string[]): string {
  const [heading = '', ...lines] = escapeHtml(closedText ?? '').split('\n');
  const shownName = name === newName ? '' : escapeHtml(name);
  return `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${shownName || 'Opening soon'}</title>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
</head>
<body>
<main class="page-width flex min-h-dvh flex-col items-center justify-center py-16 text-center">
<p class="mb-3 font-bold text-lg text-primary empty:hidden">${shownName}</p>
<h1 class="text-title">${heading}</h1>
<p class="mt-3 max-w-md whitespace-pre-line text-lg text-muted-foreground empty:hidden">${lines.join('\n').trim()}</p>
<p class="mt-8"><a class="font-semibold text-primary underline" href="/admin">Are you the owner? Sign in</a></p>
</main>
</body>
</html>`;
}
