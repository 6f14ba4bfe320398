import { deflateSync } from 'node:zlib';

interface PdfInput {
  box?: string;
  content?: string | Buffer;
  pages?: number;
  trailer?: string;
}

/** Smaller than what a real program writes, and as wrong as it has to be. */
export function createPdf({ box = '0 0 612 792', content = '', pages = 1, trailer = '' }: PdfInput): Buffer {
  const kids = '3 0 R '.repeat(pages);
  return pdfOf(
    [
      '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(for \\(;;\\);)>>>>',
      `<</Type/Pages/Kids[${kids}]/Count ${pages}>>`,
      `<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents 4 0 R>>`,
      streamOf(deflateSync(content)),
    ],
    trailer,
  );
}

/** With keys that no password opens. */
export const createEncryptedPdf = (): Buffer => {
  const key = 'ab'.repeat(32);
  const encrypt = `/Encrypt<</Filter/Standard/V 1/R 2/O<${key}>/U<${key}>/P -4>>/ID[<ab><ab>]`;
  return createPdf({ content: '0 0 9 9 re f', trailer: encrypt });
};

const streamOf = (data: Buffer) =>
  `<</Filter/FlateDecode/Length ${data.length}>>stream\n${data.toString('latin1')}\nendstream`;

function pdfOf(objects: string[], trailer: string): Buffer {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const offset = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${text}${table}trailer<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${text.length}\n%%EOF`,
    'latin1',
  );
}
