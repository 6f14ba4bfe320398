export interface Listed {
  objects: { key: string; at: Date }[];
  /** Where the next page begins, if there is one. */
  next: string | undefined;
}

const OBJECT = /<Contents>(.*?)<\/Contents>/gs;

/** One page of names, out of the little XML that all services write alike. */
export function readList(xml: string): Listed {
  if (!xml.includes('<ListBucketResult')) throw new Error('That is no list of a bucket');
  const objects = [...xml.matchAll(OBJECT)].map(([, object = '']) => ({
    key: inside('Key', object) ?? '',
    at: new Date(inside('LastModified', object) ?? NaN),
  }));
  // Without its time something new would be taken for something old.
  if (objects.some(({ at }) => Number.isNaN(at.getTime()))) throw new Error('A list of a bucket names no times');
  const truncated = inside('IsTruncated', xml) === 'true';
  const next = inside('NextContinuationToken', xml);
  // Half a house must not look like a whole one.
  if (truncated && !next) throw new Error('A list breaks off without saying how it goes on');
  return { objects, next: truncated ? next : undefined };
}

function inside(tag: string, xml: string): string | undefined {
  const [, text] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml) ?? [];
  return text?.replace(/&(amp|lt|gt|quot|apos|#\d+|#x[0-9a-f]+);/gi, (_, name: string) => letterOf(name));
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function letterOf(name: string): string {
  const [, hex, digits] = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(name) ?? [];
  return NAMED[name] ?? String.fromCodePoint(hex ? parseInt(hex, 16) : Number(digits));
}
