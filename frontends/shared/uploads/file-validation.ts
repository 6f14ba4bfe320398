import { extensionOf, MAX_FILE_BYTES, FILE_EXTENSIONS, fileTexts } from '@atelier/contracts';
import { toast } from '@atelier/shared/toast';

export const ACCEPT = FILE_EXTENSIONS.map((ending) => `.${ending}`).join();

export function fileProblem({ name, size }: File): string | undefined {
  if (size > MAX_FILE_BYTES) return fileTexts.tooLarge.text;
  if (!extensionOf(name)) return fileTexts.wrongType;
  if (size === 0) return 'This file is empty.';
  return undefined;
}

/** Shown as a toast for users who don't look at the list. */
export function toastFileProblem(problem: string): void {
  const title = problem === fileTexts.tooLarge.text ? fileTexts.tooLarge.title : 'This file type isn’t supported';
  toast({ title, description: problem, destructive: true });
}
