import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { RenderResult, RenderRequest } from './pdf.worker';

parentPort?.on('message', ({ renderer, data }: RenderRequest) => {
  render(renderer, data).then(
    (bytes) => reply({ bytes }),
    (error: unknown) => reply({ problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});

async function render(renderer: string, data: unknown): Promise<Buffer> {
  const { default: renderPdf } = createRequire(__filename)(renderer) as { default: (data: unknown) => Promise<Buffer> };
  return renderPdf(data);
}

const reply = (result: RenderResult) => parentPort?.postMessage(result);
