import { readFileSync } from 'node:fs';

type WasmFunction = (...values: number[]) => number;

export class HarfBuzz {
  static readonly forShaping = () =>
    (HarfBuzz.shapingInstance ??= new HarfBuzz('harfbuzzjs/dist/harfbuzz.wasm', '__wasm_call_ctors'));
  static readonly forSubsetting = () =>
    (HarfBuzz.subsettingInstance ??= new HarfBuzz('harfbuzzjs/dist/harfbuzz-subset.wasm', '_initialize'));

  private static shapingInstance?: HarfBuzz;
  private static subsettingInstance?: HarfBuzz;
  private readonly exports: Record<string, unknown>;

  // The package's own JavaScript uses top-level await, which CommonJS can't import.
  private constructor(file: string, initializer: string) {
    const compiled = new WebAssembly.Module(readFileSync(require.resolve(file)));
    this.exports = new WebAssembly.Instance(compiled, {
      env: {
        emscripten_resize_heap: (bytes: number) => this.grow(bytes >>> 0),
        _emscripten_runtime_keepalive_clear: () => undefined,
        _setitimer_js: () => 0,
        _abort_js: () => {
          throw new Error('HarfBuzz aborted');
        },
      },
      wasi_snapshot_preview1: {
        proc_exit: () => {
          throw new Error('HarfBuzz exited');
        },
      },
    }).exports;
    this.call(initializer);
  }

  call(name: string, ...values: number[]): number {
    return (this.exports[name] as WasmFunction)(...values);
  }

  callForPointer(name: string, ...values: number[]): number {
    const pointer = this.call(name, ...values);
    if (!pointer) throw new Error(`${name} returned no pointer`);
    return pointer;
  }

  copyIn(bytes: Uint8Array): number {
    const address = this.callForPointer('malloc', bytes.length || 1);
    new Uint8Array(this.memory.buffer, address, bytes.length).set(bytes);
    return address;
  }

  copyOut(address: number, length: number): Buffer {
    return Buffer.from(new Uint8Array(this.memory.buffer, address, length));
  }

  /** Views are created on each call, because the memory may have been reallocated. */
  integers(address: number, length: number): Int32Array {
    return new Int32Array(this.memory.buffer, address, length);
  }

  /** The caller frees the font file after the face. */
  createFace(address: number, length: number): number {
    const blob = this.callForPointer('hb_blob_create', address, length, WRITABLE, 0, 0);
    const face = this.callForPointer('hb_face_create', blob, 0);
    this.call('hb_blob_destroy', blob);
    return face;
  }

  private grow(bytes: number): number {
    try {
      this.memory.grow(Math.ceil((bytes - this.memory.buffer.byteLength) / 65_536));
      return 1;
    } catch {
      return 0;
    }
  }

  private get memory(): WebAssembly.Memory {
    return this.exports['memory'] as WebAssembly.Memory;
  }
}

const WRITABLE = 2;

export const tag = (name: string) => [...name].reduce((sum, character) => (sum << 8) | character.charCodeAt(0), 0);
