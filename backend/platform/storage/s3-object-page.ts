export interface ObjectPage {
  objects: { key: string; modifiedAt: Date }[];
  next: string | undefined;
}

const OBJECT = /<Contents>(.*?)<\/Contents>/gs;

export function parseObjectPage(xml: string): ObjectPage {
  if (!xml.includes('<ListBucketResult')) throw new Error('That is no list of a bucket');
  const objects = [...xml.matchAll(OBJECT)].map(([, object = '']) => ({
    key: elementText('Key', object) ?? '',
    modifiedAt: new Date(elementText('LastModified', object) ?? NaN),
  }));
  // Without a date, a new file could be taken for an abandoned one.
  if (objects.some(({ modifiedAt }) => Number.isNaN(modifiedAt.getTime())))
    throw new Error('A list of a bucket names no times');
  const truncated = elementText('IsTruncated', xml) === 'true';
  const next = elementText('NextContinuationToken', xml);
  // A partial list must not look complete.
  if (truncated && !next) throw new Error('A list breaks off without saying how it goes on');
  return { objects, next: truncated ? next : undefined };
}

function elementText(tag: string, xml: string): string | undefined {
  const [, text] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml) ?? [];
  return text?.replace(/&(amp|lt|gt|quot|apos|#\d+|#x[0-9a-f]+);/gi, (_, name: string) => decodeEntity(name));
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntity(name: string): string {
  const [, hex, digits] = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(name) ?? [];
  return ENTITIES[name] ?? String.fromCodePoint(hex ? parseInt(hex, 16) : Number(digits));
}
