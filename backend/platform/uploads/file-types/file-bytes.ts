export interface FileBytes {
  readonly size: number;
  /** Shorter than requested at the end of the file. */
  read(start: number, length: number): Promise<Buffer>;
}
