/** For shoppers, until the owner has given what `requiredToOpen` lists. */
export const openingSoonPage = (styles: readonly string[]): string => `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Opening soon</title>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
</head>
<body>
<main class="page-width flex min-h-dvh flex-col items-center justify-center py-16 text-center">
<h1 class="text-title">This shop opens soon</h1>
<p class="mt-3 max-w-md text-lg text-muted-foreground">Its owner is still setting it up. Please come back in a few days.</p>
<p class="mt-8"><a class="font-semibold text-primary underline" href="/admin">Are you the owner? Sign in</a></p>
</main>
</body>
</html>`;
