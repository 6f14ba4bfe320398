import { type ReactNode, useEffect, useRef, useState } from 'react';
import { openPdf, type PDFDocumentProxy } from './pdf-document';
import styles from './file-preview.module.css';

const MAX_PAGES = 30;
const MAX_SCALE = 2;

interface PdfPagesProps {
  /** An address, or the PDF itself. */
  source: string | Blob;
  onError: () => void;
  wait: ReactNode;
}

export default function PdfPages({ source, onError, wait }: PdfPagesProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  useEffect(() => {
    const abort = new AbortController();
    openPdf(source, abort.signal).then(
      (document) => {
        if (abort.signal.aborted) void document.loadingTask.destroy();
        else setPdf(document);
      },
      () => !abort.signal.aborted && onError(),
    );
    return () => abort.abort();
  }, [source]);
  // Not with its source: its pages are drawn until the next document is open.
  useEffect(() => () => void pdf?.loadingTask.destroy(), [pdf]);
  if (!pdf) return wait;
  const count = Math.min(pdf.numPages, MAX_PAGES);
  return (
    <div className={styles.pages}>
      {Array.from({ length: count }, (_, at) => (
        <PdfPage key={at} pdf={pdf} number={at + 1} onError={onError} />
      ))}
      {count < pdf.numPages && (
        <p>
          {count} of {pdf.numPages} pages are shown. Download the file to see all of them.
        </p>
      )}
    </div>
  );
}

/** Drawn when it comes into sight. */
function PdfPage({ pdf, number, onError }: { pdf: PDFDocumentProxy; number: number; onError: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    const { current: element } = canvas;
    if (!element) return;
    let isLatest = true;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      draw(pdf, number, element).then(
        (drawn) => isLatest && setText(drawn),
        () => isLatest && onError(),
      );
    });
    observer.observe(element);
    return () => {
      isLatest = false;
      observer.disconnect();
    };
  }, [pdf, number]);
  return (
    <>
      <canvas
        ref={canvas}
        width={850}
        height={1100}
        role="img"
        aria-label={`Page ${number} of ${pdf.numPages}`}
        className={styles.page}
      />
      <p className="unseen">{text}</p>
    </>
  );
}

/** Returns the text of the page, which a canvas doesn't have. */
async function draw(pdf: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement): Promise<string> {
  const page = await pdf.getPage(number);
  const original = page.getViewport({ scale: 1 });
  const width =
    Math.min(canvas.parentElement?.clientWidth ?? original.width, 880) * Math.min(devicePixelRatio, MAX_SCALE);
  const viewport = page.getViewport({ scale: width / original.width });
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  await page.render({ canvas, viewport }).promise;
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}
