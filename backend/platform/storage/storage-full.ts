import { fileTexts } from '../../contracts';
import { Unavailable } from '../http';

const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT']);

export class StorageFull extends Unavailable {
  constructor(cause: unknown) {
    super(fileTexts.storageFull, cause, 507);
  }
}

export async function throwStorageFull<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw DISK_FULL_CODES.has((error as NodeJS.ErrnoException).code ?? '') ? new StorageFull(error) : error;
  }
}
