declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}

declare module 'wawoff2/build/decompress_binding.js' {
  const binding: {
    onRuntimeInitialized?: () => void;
    decompress(file: Uint8Array): Uint8Array | false;
  };
  export default binding;
}

declare namespace WebAssembly {
  interface Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  type Imports = Record<string, Record<string, (...values: number[]) => unknown>>;
  const Module: new (bytes: Uint8Array) => object;
  const Instance: new (module: object, imports: Imports) => { readonly exports: Record<string, unknown> };
}
