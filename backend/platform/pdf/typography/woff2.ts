import decompress from 'wawoff2/build/decompress_binding.js';

// Set while this file loads: the library starts on its own and calls it once.
const initialized = new Promise<void>((resolve) => {
  decompress.onRuntimeInitialized = resolve;
});

/** Await once before the first decompressWoff2, which is synchronous. */
export const initWoff2 = (): Promise<void> => initialized;

export function decompressWoff2(file: Uint8Array): Uint8Array {
  const font = decompress.decompress(file);
  if (font === false) throw new Error('A font file could not be decompressed');
  return Uint8Array.from(font);
}
