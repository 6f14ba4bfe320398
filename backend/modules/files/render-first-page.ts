import { init } from '@embedpdf/pdfium';
import { readFileSync } from 'node:fs';
import { THUMBNAIL_SIDE } from '../../contracts';

/** Three bytes of color and one unused per pixel. */
export interface PageImage {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Missing in the types of PDFium and of Node. */
interface Imports {
  env: { emscripten_resize_heap: (bytes: number) => boolean | number };
}
type Pdfium = Awaited<ReturnType<typeof init>> & { pdfium: { HEAPU8: Uint8Array } };
declare const WebAssembly: {
  instantiate: (code: Uint8Array, imports: Imports) => Promise<{ instance: object; module: object }>;
};

/** A scanned page needs less than half of it. The limit of the thread doesn't count this memory. */
const MAX_MEMORY_BYTES = 192 * 1024 * 1024;
const WHITE = 0xffffffff;
const DRAW_ANNOTATIONS = 0x01;
const RED_FIRST = 0x10;
const LIMIT_IMAGE_CACHE = 0x200;

/** Runs in a thread of its own. PDFium is WebAssembly here: it reaches no file, no network, and no memory but its own. */
export default async function renderFirstPage(bytes: Uint8Array): Promise<PageImage> {
  const pdfium = await startPdfium();
  const memory = pdfium.pdfium;
  const start = memory.wasmExports.malloc(bytes.length);
  memory.HEAPU8.set(bytes, start);
  const pdf = pdfium.FPDF_LoadMemDocument(start, bytes.length, '');
  if (!pdf) throw new Error(`The PDF can't be opened (${pdfium.FPDF_GetLastError()})`);
  const page = pdfium.FPDF_LoadPage(pdf, 0);
  if (!page) throw new Error('The PDF has no readable page');
  const { width, height } = fit(pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page));
  const bitmap = pdfium.FPDFBitmap_Create(width, height, 0);
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  const flags = DRAW_ANNOTATIONS | RED_FIRST | LIMIT_IMAGE_CACHE;
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags);
  const pixels = pdfium.FPDFBitmap_GetBuffer(bitmap);
  // HEAPU8 is another array after the memory has grown, and all of it is freed with the thread.
  return { width, height, pixels: memory.HEAPU8.slice(pixels, pixels + width * height * 4) };
}

/** The size of the image doesn't depend on that of the page, which can be anything. */
function fit(width: number, height: number): { width: number; height: number } {
  const scale = THUMBNAIL_SIDE / Math.max(width, height);
  if (!(scale > 0 && Math.min(width, height) > 0)) throw new Error('The page has no size');
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}

function startPdfium(): Promise<Pdfium> {
  const code = readFileSync(require.resolve('@embedpdf/pdfium/pdfium.wasm'));
  return new Promise<Pdfium>((resolve, reject) => {
    const instantiateWasm = (imports: Imports, receive: (instance: object, module: object) => void) => {
      const grow = imports.env.emscripten_resize_heap;
      imports.env.emscripten_resize_heap = (size) => size <= MAX_MEMORY_BYTES && grow(size);
      WebAssembly.instantiate(code, imports).then(({ instance, module }) => receive(instance, module), reject);
      return {};
    };
    init({ instantiateWasm, printErr: () => undefined }).then((pdfium) => {
      pdfium.FPDF_InitLibrary();
      resolve(pdfium as Pdfium);
    }, reject);
  });
}
