import { extensionOf, MAX_FILE_BYTES, FILE_EXTENSIONS, fileTexts } from '@atelier/contracts';
import { toast } from '@atelier/shared/toast';

export const ACCEPT = FILE_EXTENSIONS.map((ending) => `.${ending}`).join();

export function fileProblem({ name, size }: File): string | undefined {
  if (size > MAX_FILE_BYTES) return fileTexts.tooLarge.text;
  if (!extensionOf(name)) return unsupportedType(name);
  if (size === 0) return 'This file is empty.';
  return undefined;
}

const CONVERSIONS: [endings: RegExp, advice: string][] = [
  [
    /\.(heic|heif)$/i,
    'Export the photo as JPEG. For new iPhone photos, set Settings > Camera > Formats to “Most Compatible”.',
  ],
  [/\.(webp|avif|tiff?|bmp|svg|psd|ai)$/i, 'Save the picture as PNG or JPG.'],
  [/\.(xlsx?|csv|pptx?|pages|numbers|key|odt|ods|rtf|txt)$/i, 'Save it as PDF, or put the original into a ZIP.'],
  [/\.(mp4|mov|avi|webm|mp3|wav|m4a)$/i, 'Put it into a ZIP, or email us a link to it.'],
];

/** Such as "HEIC isn’t supported. Export the photo as JPEG." */
function unsupportedType(name: string): string {
  const [, extension] = /\.([a-z\d]{1,5})$/i.exec(name) ?? [];
  const advice = CONVERSIONS.find(([endings]) => endings.test(name))?.[1] ?? 'Put other files into a ZIP.';
  return `${extension ? `${extension.toUpperCase()} isn’t` : 'This file type isn’t'} supported. ${advice} ${fileTexts.wrongType}`;
}

/** Shown as a toast for users who don't look at the list. */
export function toastFileProblem(problem: string): void {
  const title = problem === fileTexts.tooLarge.text ? fileTexts.tooLarge.title : 'This file type isn’t supported';
  toast({ title, description: problem, destructive: true });
}
