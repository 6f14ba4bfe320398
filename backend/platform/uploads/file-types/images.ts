import type { FileBytes } from './file-bytes';

export async function isPng(bytes: FileBytes): Promise<boolean> {
  const head = await bytes.read(8, 17);
  if (head.length < 17 || head.readUInt32BE(0) !== 13 || head.toString('latin1', 4, 8) !== 'IHDR') return false;
  return head.readUInt32BE(8) > 0 && head.readUInt32BE(12) > 0;
}

export async function isJpeg(bytes: FileBytes): Promise<boolean> {
  const head = await bytes.read(2, 4);
  if (head.length < 4 || head[0] !== 0xff) return false;
  const [, marker = 0] = head;
  return marker >= 0xc0 && marker < 0xff && head.readUInt16BE(2) >= 2;
}

export async function isGif(bytes: FileBytes): Promise<boolean> {
  const screen = await bytes.read(6, 8);
  return screen.length === 8;
}
