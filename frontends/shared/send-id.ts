import { CallError } from '@atelier/shared/api';

/** Idempotency key. `crypto.randomUUID` exists only under HTTPS. */
export function newSendId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}

/** The server has this id with other content: send again under a new id. */
export const isSendIdConflict = (error: unknown): boolean => error instanceof CallError && error.status === 409;
