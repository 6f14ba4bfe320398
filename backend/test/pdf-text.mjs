// Reads a PDF from standard input with another library than the one that wrote it, and prints its text as JSON.
import { buffer } from 'node:stream/consumers';
import { getDocumentProxy } from 'unpdf';

const pdf = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)));
const { info } = await pdf.getMetadata();
const pages = [];
const tags = [];
for (let number = 1; number <= pdf.numPages; number += 1) {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const annotations = await page.getAnnotations();
  pages.push({
    text: items.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join(''),
    links: annotations.flatMap(({ url }) => url ?? []),
  });
  tags.push(await page.getStructTree());
}
process.stdout.write(JSON.stringify({ info, pages, tags }));
