import pino, { type DestinationStream } from 'pino';
import { log } from '../platform/http/log';

/** Records the lines of the log instead of writing them. */
export function spyOnLog(): jest.SpyInstance<void, [string]> {
  const { [pino.symbols.streamSym]: stream } = log as unknown as Record<symbol, DestinationStream>;
  if (!stream) throw new Error('pino has no destination stream.');
  return jest.spyOn(stream, 'write').mockReturnValue();
}
