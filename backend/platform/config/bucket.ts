import { type VariableReader, urlOf } from './variables';

/** An S3-compatible bucket, from `s3://bucket?endpoint=…&region=…`. */
export interface Bucket {
  name: string;
  region: string;
  url: string;
}

const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]{2,40}$/;

export const bucket: VariableReader<Bucket> = (value) => {
  const { hostname: name, pathname, searchParams, port, username, hash } = new URL(urlOf('s3')(value));
  if (!BUCKET_NAME.test(name) || port || username) throw new Error('must name a bucket, like s3://files');
  if (hash || !['', '/'].includes(pathname)) throw new Error('must name a bucket without a path, like s3://files');
  for (const parameter of searchParams.keys()) {
    if (!['endpoint', 'region'].includes(parameter))
      throw new Error(`has "${parameter}", which isn't a known parameter`);
  }
  const region = searchParams.get('region') ?? 'us-east-1';
  if (!REGION.test(region)) throw new Error(`has the region "${region}", which isn't a valid region`);
  const endpoint = searchParams.get('endpoint');
  return { name, region, url: endpoint === null ? amazonUrl(name, region) : `${endpointUrl(endpoint)}/${name}` };
};

/** A wildcard certificate doesn't match a bucket name with dots, so the name goes into the path. */
const amazonUrl = (name: string, region: string) =>
  name.includes('.') ? `https://s3.${region}.amazonaws.com/${name}` : `https://${name}.s3.${region}.amazonaws.com`;

function endpointUrl(endpoint: string): string {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw new Error("has an endpoint that isn't a plain URL like https://s3.example.com");
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}
