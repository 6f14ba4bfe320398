import { isConfirmationCanceled } from '@atelier/shared/api';
import { errorMessage } from '@atelier/shared/format';
import { toast } from '@atelier/shared/toast';

export function reportFailure(title: string, error: unknown): void {
  if (isConfirmationCanceled(error)) return;
  toast({ title, description: error instanceof Error ? errorMessage(error) : undefined, destructive: true });
}
