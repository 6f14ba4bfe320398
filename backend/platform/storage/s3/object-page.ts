export interface ObjectPage {
  objects: { key: string; modifiedAt: Date }[];
  /** Where the next page begins, if there is one. */
  next: string | undefined;
}

const OBJECT = /<Contents>(.*?)<\/Contents>/gs;

/** One page of names, out of the little XML that all services write alike. */
export function parseObjectPage(xml: string): ObjectPage {
  if (!xml.includes('<ListBucketResult')) throw new Error('That is no list of a bucket');
  const objects = [...xml.matchAll(OBJECT)].map(([, object = '']) => ({
    key: elementText('Key', object) ?? '',
    modifiedAt: new Date(elementText('LastModified', object) ?? NaN),
  }));
  // Without its time something new would be taken for something old.
  if (objects.some(({ modifiedAt }) => Number.isNaN(modifiedAt.getTime())))
    throw new Error('A list of a bucket names no times');
  const truncated = elementText('IsTruncated', xml) === 'true';
  const next = elementText('NextContinuationToken', xml);
  // Half a house must not look like a whole one.
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
