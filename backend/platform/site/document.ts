import { randomBytes } from 'node:crypto';
import type { PageData, RenderedPage } from '../../contracts';
import type { Config } from '../config';
import { readManifest, readShell, readStyle, type RemoteManifest } from './built';
import { asJson } from './escape';
import { headOf } from './head';
import { headersFor } from './policy';

export interface HtmlDocument {
  html: string;
  /** What it says of itself to the browser before it is read: what may run in it. */
  headers: Record<string, string>;
}

/** A whole page: the markup that the shell rendered, with all that a first view needs inside it. */
export function documentOf(page: RenderedPage, data: PageData, { stripe }: Pick<Config, 'stripe'>): HtmlDocument {
  const shell = readShell();
  const manifest = readManifest(page.remote);
  const nonce = randomBytes(16).toString('base64');
  const styles = [...shell.styles, ...stylesOf(manifest, page.chunk)].map((url) => ({ url, text: readStyle(url) }));
  const rendered = page.html !== null;
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    headOf(page.head, data.site),
    rendered ? '' : `<meta name="csp-nonce" content="${nonce}">`,
    ...styles.map(({ url, text }) => `<style data-href="${url}">${text}</style>`),
    rendered && manifest ? island(`mf:${page.remote}`, withoutStyles(manifest)) : '',
    island('page-data', data),
    rendered ? '' : shell.scripts.map((url) => `<script defer src="${url}"></script>`).join(''),
    `</head><body><div id="root">${page.html ?? ''}</div>`,
    rendered ? `<script data-src="${shell.scripts.join(' ')}">${shell.idle}</script>` : '',
    '</body></html>',
  ].join('');
  const cards = page.takesCards ? (stripe ? 'stripe' : 'test') : undefined;
  const own = rendered ? { idle: shell.idle } : { nonce };
  return { html, headers: headersFor({ ...own, styles: styles.map(({ text }) => text), cards }) };
}

function stylesOf(manifest: RemoteManifest | undefined, chunk: string | undefined): string[] {
  const css = manifest?.exposes.find((exposed) => exposed.name === 'routes')?.assets.css;
  if (!manifest || !css || !chunk) return [];
  const own = css.async.filter((file) => file.split('/').at(-1)?.startsWith(`${chunk}.`));
  return [...css.sync, ...own].map((file) => manifest.metaData.publicPath + file);
}

/** The page has the styles inside; named in the manifest they would be fetched a second time. */
function withoutStyles(manifest: RemoteManifest): RemoteManifest {
  const exposes = manifest.exposes.map((exposed) => ({
    ...exposed,
    assets: { ...exposed.assets, css: { sync: [], async: [] } },
  }));
  return { ...manifest, exposes };
}

const island = (id: string, data: unknown) => `<script type="application/json" id="${id}">${asJson(data)}</script>`;
