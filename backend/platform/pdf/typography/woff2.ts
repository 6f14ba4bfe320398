import decompress from 'wawoff2/build/decompress_binding.js';

let ready: Promise<void> | undefined;

/** Await once before the first decompressWoff2, which is synchronous. */
export const initWoff2 = (): Promise<void> =>
  (ready ??= new Promise((resolve) => {
    decompress.onRuntimeInitialized = resolve;
  }));

export function decompressWoff2(file: Uint8Array): Uint8Array {
  const font = decompress.decompress(file);
  if (font === false) throw new Error('A font file could not be decompressed');
  return Uint8Array.from(font);
}
