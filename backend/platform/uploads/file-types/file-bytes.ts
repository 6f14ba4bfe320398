/** A file as far as one has to look into it to know what it is. */
export interface FileBytes {
  readonly size: number;
  /** A part; less than was asked for where the file ends. */
  read(start: number, length: number): Promise<Buffer>;
}
