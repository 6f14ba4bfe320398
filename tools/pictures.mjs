import fs from 'node:fs';
import path from 'node:path';
import { cleanUp, onCleanUp } from './cleanup.mjs';
import { inRoot } from './root.mjs';
import { ensureBuilt } from './setup/build.mjs';

// Renders the PNG files from the product's own SVG drawings: social images from /dev/pictures, icons from favicon.svg.
// They are committed; run this again after a drawing changes.
const PUBLIC = inRoot('frontends/shell/public');
const ICONS = [
  { file: 'icons/192.png', size: 192 },
  { file: 'icons/512.png', size: 512 },
  // Maskable icons are cropped, so only the center is safe.
  { file: 'icons/maskable-512.png', size: 512, within: 0.68 },
  { file: 'apple-touch-icon.png', size: 180, within: 0.8 },
];

await ensureBuilt(console.log);
const { ensureServices } = await import('./test/services.mjs');
const { startProduct } = await import('./prove/support/product.mjs');
const { openBrowser } = await import('./prove/support/browser-page.mjs');
try {
  onCleanUp((await ensureServices()).stop);
  const product = await startProduct();
  const browser = await openBrowser();
  const page = await browser.newPage({
    colorScheme: 'light',
    reducedMotion: 'reduce',
    viewport: { width: 1300, height: 900 },
  });
  await page.goto(`${product.url}/dev/pictures`);
  await page.evaluate(() => globalThis.document.fonts.ready);
  for (const card of await page.locator('main > [id]').all()) {
    await card.screenshot({ path: fileFor(`social/${await card.getAttribute('id')}.png`) });
  }
  // A separate page without a content security policy.
  const sheet = await browser.newPage();
  const drawing = fs.readFileSync(path.join(PUBLIC, 'favicon.svg'), 'utf8');
  for (const { file, size, within = 1 } of ICONS) {
    await sheet.setViewportSize({ width: size, height: size });
    const ground = within < 1 ? '#0f2420' : 'transparent';
    await sheet.setContent(`<style>body{margin:0;display:grid;place-items:center;height:100vh;background:${ground}}
      svg{width:${within * 100}%}</style>${drawing}`);
    await sheet.screenshot({ path: fileFor(file), omitBackground: true });
  }
} finally {
  await cleanUp();
}
process.exit();

function fileFor(name) {
  const file = path.join(PUBLIC, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  console.log(path.relative(inRoot('.'), file));
  return file;
}
