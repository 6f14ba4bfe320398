import { crc32, deflateSync } from 'node:zlib';

type CreateImage = (width: number, height: number, bytes?: number) => Buffer;

export const createPng: CreateImage = (width, height, bytes) => {
  const encode = (paddingBytes: number) => {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    header.set([8, 0, 0, 0, 0], 8);
    return Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', header),
      ...(paddingBytes > 0 ? [chunk('fiLl', Buffer.alloc(paddingBytes - 12))] : []),
      chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  };
  return encode(bytes === undefined ? 0 : bytes - encode(0).length);
};

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

export const createJpeg: CreateImage = (width, height) => {
  const frame = Buffer.from('ffc0000b080000000001011100', 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    frame,
    Buffer.from('ffda0008010100003f0000ffd9', 'hex'),
  ]);
};

export const IMAGE_TYPES: [string, CreateImage][] = [
  ['image/png', createPng],
  ['image/jpeg', createJpeg],
];
