import { createHmac, timingSafeEqual } from 'node:crypto';

const LOCAL_PART = /^bounce\+([0-9a-f]{32})\.([0-9a-f]{20})$/;

/** Names the email in its return address, so that a bounce can be matched without trusting its content. */
export class ReturnAddresses {
  constructor(
    private readonly domain: string,
    private readonly secret: string,
  ) {}

  of(emailId: string): string {
    const id = emailId.replace(/-/g, '');
    return `bounce+${id}.${this.sign(id)}@${this.domain}`;
  }

  /** The id of the email, or undefined if the address is not one of ours. */
  emailIdOf(address: string): string | undefined {
    const [localPart = '', domain] = address.toLowerCase().split('@');
    const [, id = '', signature = ''] = LOCAL_PART.exec(localPart) ?? [];
    if (!id || domain !== this.domain) return undefined;
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(this.sign(id)))) return undefined;
    return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }

  private sign(id: string): string {
    return createHmac('sha256', this.secret).update(`return-address:${id}`).digest('hex').slice(0, 20);
  }
}
