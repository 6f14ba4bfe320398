import { buildPdf, buildPng, buildZip } from '../database/seed/file-builders';

/** Shows that it ran: it changes the title and calls an address that browser tests watch. */
export const SCRIPT = `document.title='it ran';(window.top||window).itRan=true;fetch('/api/it-ran')`;

const HTML = `<!doctype html><html><body><script>${SCRIPT}</script><img src=x onerror="${SCRIPT}"></body></html>`;

export const SVG = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" onload="${SCRIPT}"><script>${SCRIPT}</script></svg>`,
);

export const DOCX = buildZip({
  '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  'word/document.xml': '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>',
});

function gifWithScript(): Buffer {
  const script = Buffer.from(`*/=1;${SCRIPT};//`);
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe]), ...blocksOf(script), Buffer.from([0])]);
  const screen = Buffer.from([0x2f, 0x2a, 1, 0, 0x80, 0, 0, 255, 255, 255, 0, 0, 0]);
  const image = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b]);
  return Buffer.concat([Buffer.from('GIF89a'), screen, comment, image]);
}

function blocksOf(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += 255) {
    const block = bytes.subarray(start, start + 255);
    blocks.push(Buffer.from([block.length]), block);
  }
  return blocks;
}

export interface Polyglot {
  description: string;
  name: string;
  type: string;
  bytes: Buffer;
}

/** Valid files of their type that other parsers read as HTML or script. */
export const POLYGLOTS: Polyglot[] = [
  { description: 'a GIF with a script', name: 'logo.gif', type: 'image/gif', bytes: gifWithScript() },
  {
    description: 'a PDF with a page of HTML',
    name: 'offer.pdf',
    type: 'application/pdf',
    bytes: Buffer.concat([buildPdf(HTML), Buffer.from(`\n% ${HTML}\n%%EOF\n`)]),
  },
  {
    description: 'a PNG with a page of HTML behind it',
    name: 'photo.png',
    type: 'image/png',
    bytes: Buffer.concat([buildPng(2, 2, () => [10, 90, 60]), Buffer.from(HTML)]),
  },
  {
    description: 'an archive with a page of HTML in it',
    name: 'photos.zip',
    type: 'application/zip',
    bytes: buildZip({ 'index.html': HTML, 'drawing.svg': SVG }),
  },
];
