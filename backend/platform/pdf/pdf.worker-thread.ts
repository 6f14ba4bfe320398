import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';

export interface RenderTask {
  id: number;
  /** After this time, the request has failed already. */
  startBefore: number;
  renderer: string;
  data: unknown;
}

export default function render({ id, startBefore, renderer, data }: RenderTask): unknown {
  if (Date.now() > startBefore) throw new Error('The document waited too long');
  parentPort?.postMessage(id);
  const { default: renderDocument } = createRequire(__filename)(renderer) as { default: (data: unknown) => unknown };
  return renderDocument(data);
}
