import { fileTexts } from '../../contracts';
import { Away } from '../http';

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** The place where files are kept is full: nobody's mistake who uploads, and soon over if somebody hears of it. */
export class NoRoom extends Away {
  constructor(cause: unknown) {
    super(fileTexts.noRoom, cause, 507);
  }
}

export async function namingNoRoom<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw FULL.has((error as NodeJS.ErrnoException).code ?? '') ? new NoRoom(error) : error;
  }
}
