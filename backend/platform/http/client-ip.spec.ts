import type { Request } from 'express';
import { clientIp } from './client-ip';

const clientIpOf = (ip: string | undefined) => clientIp({ ip } as Request);

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  // Some proxies append the port, which differs for each connection.
  ['203.0.113.9:51234', '203.0.113.9'],
  ['[2001:db8:1:2::7]:51234', '2001:db8:1:2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8:1:2:3:4:1.2.3.4', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('clientIp maps %s to %s', (ip, counted) => expect(clientIpOf(ip)).toBe(counted));

it.each([undefined, '', 'unknown', 'x'.repeat(9000), '1.2.3', '1::2::3', "'; drop table limits"])(
  'clientIp returns unknown for %j',
  (ip) => expect(clientIpOf(ip)).toBe('unknown'),
);
