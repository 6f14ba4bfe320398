import type { IncomingMessage } from 'node:http';
import { endpoints } from '../../contracts';

const uploadEndpoints = endpoints
  .filter(({ kind }) => kind === 'upload')
  .map(({ method, path }) => ({ method, path: pathPattern(path) }));

/** Works before and after Express has taken off `/api`. */
export function isUpload({ method, ...request }: IncomingMessage & { originalUrl?: string }): boolean {
  const [path = ''] = (request.originalUrl ?? request.url ?? '').split('?');
  return uploadEndpoints.some((upload) => upload.method === method && upload.path.test(path));
}

export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function pathPattern(path: string): RegExp {
  return new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i');
}
