import { CallError } from '@atelier/shared/api';

/** What a send is known by, however often it is repeated. The browser's own randomUUID is only there under https. */
export function newSendId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}

/** It arrived under this id before, and was something else: whoever sends it once more means it to be another. */
export const isSendIdConflict = (error: unknown): boolean => error instanceof CallError && error.status === 409;
