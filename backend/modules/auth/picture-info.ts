import { PROFILE_PICTURE } from '../../contracts';

export type PictureType = (typeof PROFILE_PICTURE.types)[number];

interface PictureInfo {
  type: PictureType;
  width: number;
  height: number;
}

const PNG_HEADER = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const PNG_TRAILER = Buffer.from('0000000049454e44ae426082', 'hex');

/** Reads type and size from the bytes; undefined for other or truncated files. */
export function readPictureInfo(bytes: Buffer): PictureInfo | undefined {
  return readPng(bytes) ?? readJpeg(bytes);
}

function readPng(bytes: Buffer): PictureInfo | undefined {
  if (bytes.length < 45 || !bytes.subarray(0, 16).equals(PNG_HEADER) || !bytes.subarray(-12).equals(PNG_TRAILER))
    return undefined;
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function readJpeg(bytes: Buffer): PictureInfo | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8 || bytes.readUInt16BE(bytes.length - 2) !== 0xffd9)
    return undefined;
  for (let offset = 2; offset + 9 <= bytes.length && bytes[offset] === 0xff;) {
    if (isStartOfFrame(bytes[offset + 1] ?? 0)) {
      return { type: 'image/jpeg', height: bytes.readUInt16BE(offset + 5), width: bytes.readUInt16BE(offset + 7) };
    }
    offset += 2 + bytes.readUInt16BE(offset + 2);
  }
  return undefined;
}

/** SOF0 to SOF15, except the three markers in that range that are no frames. */
const isStartOfFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
