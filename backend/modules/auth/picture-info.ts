import { PROFILE_PICTURE } from '../../contracts';

export type PictureType = (typeof PROFILE_PICTURE.types)[number];

interface PictureInfo {
  type: PictureType;
  width: number;
  height: number;
}

const PNG_HEADER = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const PNG_TRAILER = Buffer.from('0000000049454e44ae426082', 'hex');

/** What these bytes are a picture of, by what they say themselves; nothing if they are none of ours, or not whole. */
export function readPictureInfo(bytes: Buffer): PictureInfo | undefined {
  return readPng(bytes) ?? readJpeg(bytes);
}

function readPng(bytes: Buffer): PictureInfo | undefined {
  if (bytes.length < 45 || !bytes.subarray(0, 16).equals(PNG_HEADER) || !bytes.subarray(-12).equals(PNG_TRAILER))
    return undefined;
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Goes from segment to segment to the one that begins the frame, which says how large it is. */
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

/** SOF0 to SOF15, without the three in between that are something else. */
const isStartOfFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
