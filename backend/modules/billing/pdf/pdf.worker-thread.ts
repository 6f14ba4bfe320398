import { parentPort } from 'node:worker_threads';
import { renderPdf } from './render-pdf';
import type { RenderResult, RenderRequest } from './pdf.worker';

parentPort?.on('message', ({ kind, document }: RenderRequest) => {
  renderPdf(kind, document).then(
    (bytes) => reply({ bytes }),
    (error: unknown) => reply({ problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});

const reply = (result: RenderResult) => parentPort?.postMessage(result);
