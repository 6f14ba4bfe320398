import { PROFILE_PICTURE } from '../../contracts';

export type PictureType = (typeof PROFILE_PICTURE.types)[number];

interface Seen {
  type: PictureType;
  width: number;
  height: number;
}

const PNG_BEGINS = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const PNG_ENDS = Buffer.from('0000000049454e44ae426082', 'hex');

/** What these bytes are a picture of, by what they say themselves; nothing if they are none of ours, or not whole. */
export function pictureIn(bytes: Buffer): Seen | undefined {
  return pngIn(bytes) ?? jpegIn(bytes);
}

function pngIn(bytes: Buffer): Seen | undefined {
  if (bytes.length < 45 || !bytes.subarray(0, 16).equals(PNG_BEGINS) || !bytes.subarray(-12).equals(PNG_ENDS))
    return undefined;
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Goes from segment to segment to the one that begins the frame, which says how large it is. */
function jpegIn(bytes: Buffer): Seen | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8 || bytes.readUInt16BE(bytes.length - 2) !== 0xffd9)
    return undefined;
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff;) {
    if (beginsFrame(bytes[at + 1] ?? 0)) {
      return { type: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** SOF0 to SOF15, without the three in between that are something else. */
const beginsFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
