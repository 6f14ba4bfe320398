import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type { PDFDocumentProxy };

/** Of larger images, pdf.js draws nothing. */
const MAX_IMAGE_PIXELS = 50_000_000;

const worker = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url);
// Of remotes on another origin, the site has the workers: browsers run none from elsewhere.
GlobalWorkerOptions.workerSrc =
  worker.origin === location.origin ? worker.href : `/remotes/workers/${worker.pathname.split('/').at(-1)}`;

/**
 * Parses a PDF in a worker, whose file the server sends with a policy that allows nothing. pdf.js draws on a canvas:
 * scripts, forms, and links of the document do nothing.
 */
export async function openPdf(source: string | Blob, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const file = source instanceof Blob ? source : await download(source, signal);
  const data = await file.arrayBuffer();
  return getDocument({ data, maxImageSize: MAX_IMAGE_PIXELS, enableXfa: false, useSystemFonts: true }).promise;
}

async function download(url: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { credentials: 'include', signal });
  if (!response.ok) throw new Error(`The PDF could not be loaded: ${response.status}`);
  return response;
}
