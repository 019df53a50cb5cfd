import { chromium } from '@playwright/test';
const base='http://127.0.0.1:3471'; const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
const c = await b.newContext({ viewport: { width: 1366, height: 768 }, storageState: '/tmp/wo/state-3471.json' }); const p = await c.newPage();
await p.goto(base + '/admin/products?sort=date'); await p.waitForTimeout(4000);
await p.getByRole('button', { name: /^Photo of Plain kibble 0/ }).setInputFiles('src/web/public/apple-touch-icon.png'); await p.waitForTimeout(2500);
await p.screenshot({ path: '/tmp/wo/after/photo-cell.png' });
await b.close();
