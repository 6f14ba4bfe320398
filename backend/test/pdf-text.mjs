// Reads PDFs with another library than the one that wrote them, and answers each with its text.
import { parentPort } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';

async function read(bytes) {
  const pdf = await getDocumentProxy(bytes);
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
  await pdf.destroy();
  return JSON.stringify({ info, pages, tags });
}

parentPort.on('message', async ({ bytes, port }) => {
  port.postMessage(
    await read(bytes).then(
      (pdf) => ({ pdf }),
      (error) => ({ error: String(error) }),
    ),
  );
});
