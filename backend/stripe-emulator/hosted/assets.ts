import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { PAGES_PATH } from '../model/pages';

export interface Asset {
  path: string;
  url: string;
  content: string | Buffer;
}

function asset(name: string, files: string[]): Asset {
  const content = files.map((file) => fs.readFileSync(path.join(__dirname, 'assets', file), 'utf8')).join('\n');
  const version = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return { path: `${PAGES_PATH}/${name}`, url: `${PAGES_PATH}/${name}?v=${version}`, content };
}

/** The embedded form has the font of the page around it, as Stripe's has with its option `fonts`. */
const CARD_FONT: Asset = {
  path: `${PAGES_PATH}/card.woff2`,
  url: `${PAGES_PATH}/card.woff2`,
  content: fs.readFileSync(
    require.resolve('@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2'),
  ),
};

/** Deliberately different from the product's look, so that payers notice the change of site. */
export const PAGE_STYLE = asset('style.css', ['base.css', 'order.css', 'form.css', 'layout.css']);
export const CARD_STYLE = asset('card.css', ['base.css', 'form.css', 'card.css']);
export const CARD_SCRIPT = asset('card.js', ['card.js']);
export const ICON = asset('icon.svg', ['icon.svg']);

export const ASSETS = [PAGE_STYLE, CARD_STYLE, CARD_FONT, CARD_SCRIPT, ICON];
