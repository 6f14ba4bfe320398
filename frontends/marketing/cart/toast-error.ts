import { CallError, isUnauthorized } from '@atelier/shared/api';
import { signInAgain } from '@atelier/shared/sign-in-again';
import { toast } from '@atelier/shared/toast';

export function toastError(title: string, error: unknown): void {
  if (isUnauthorized(error)) signInAgain();
  else toast({ title, description: error instanceof CallError ? error.serverMessage : '', destructive: true });
}
