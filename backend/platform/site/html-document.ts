import { randomBytes } from 'node:crypto';
import type { PageData, RenderedPage } from '../../contracts';
import type { Config } from '../config';
import { readShellAssets, readShellStyle, type RemoteManifest, type RemoteVersion } from '../remotes';
import { scriptJson } from './escape';
import { renderHead } from './html-head';
import { policyHeaders } from './content-security-policy';

export interface HtmlDocument {
  html: string;
  headers: Record<string, string>;
}

export interface DocumentInput {
  page: RenderedPage;
  data: PageData;
  /** Undefined while it has no version that can be used. */
  remote: RemoteVersion | undefined;
  /** Where its other files may come from. */
  elsewhere: string[];
  config: Pick<Config, 'stripe'>;
}

export function renderDocument({ page, data, remote, elsewhere, config: { stripe } }: DocumentInput): HtmlDocument {
  const shell = readShellAssets();
  const nonce = randomBytes(16).toString('base64');
  const styles = [
    ...shell.styles.map((url) => ({ url, text: readShellStyle(url) })),
    ...stylesOf(remote, [page.chunk, page.headerChunk]),
  ];
  const isServerRendered = page.html !== null;
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    renderHead(page.head, data.site),
    isServerRendered ? '' : `<meta name="csp-nonce" content="${nonce}">`,
    ...styles.map(({ url, text }) => `<style data-href="${url}">${text}</style>`),
    (isServerRendered || page.frame) && remote ? jsonIsland(`mf:${remote.name}`, withoutStyles(remote.manifest)) : '',
    jsonIsland('page-data', data),
    isServerRendered ? '' : shell.scripts.map((url) => `<script defer src="${url}"></script>`).join(''),
    `</head><body><div id="root"${page.frame ? ' data-frame' : ''}>${page.html ?? page.frame ?? ''}</div>`,
    isServerRendered ? `<script data-src="${shell.scripts.join(' ')}">${shell.idle}</script>` : '',
    '</body></html>',
  ].join('');
  const cardForm = page.takesCards ? (stripe ? 'stripe' : 'test') : undefined;
  const own = isServerRendered ? { inlineScript: shell.idle } : { nonce };
  return { html, headers: policyHeaders({ ...own, elsewhere, styles: styles.map(({ text }) => text), cardForm }) };
}

function stylesOf(remote: RemoteVersion | undefined, chunks: (string | undefined)[]) {
  const css = remote?.manifest.exposes.find((exposed) => exposed.name === 'routes')?.assets.css;
  if (!remote || !css || !chunks[0]) return [];
  const names = new Set(chunks);
  const own = css.async.filter((file) => names.has(file.split('/').at(-1)?.split('.')[0]));
  return [...css.sync, ...own].map((file) => ({
    url: remote.manifest.metaData.publicPath + file,
    text: remote.styles.get(file) ?? '',
  }));
}

/** The styles are inlined, so the manifest must not load them again. */
function withoutStyles(manifest: RemoteManifest): RemoteManifest {
  const exposes = manifest.exposes.map((exposed) => ({
    ...exposed,
    assets: { ...exposed.assets, css: { sync: [], async: [] } },
  }));
  return { ...manifest, exposes };
}

const jsonIsland = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${scriptJson(data)}</script>`;
