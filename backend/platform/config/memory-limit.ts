import os from 'node:os';
import type { VariableReader } from './variables';

const MEGABYTE = 1024 ** 2;

/** The limit of the container, or the machine's memory. Without a limit, the system reports an absurdly large one. */
export const availableMemory = (): number => Math.min(process.constrainedMemory() || Infinity, os.totalmem());

export const megabytes: VariableReader<number> = (raw) => {
  const value = raw.trim();
  if (!/^\d{3,7}$/.test(value)) throw new Error(`must be a number of MiB from 100, not "${value}"`);
  return Number(value) * MEGABYTE;
};
