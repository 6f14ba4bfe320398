export interface FileBytes {
  readonly size: number;
  read(start: number, length: number): Promise<Buffer>;
}
