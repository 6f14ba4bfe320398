import { createHmac, timingSafeEqual } from 'node:crypto';

const LOCAL_PART = /^bounce\+([0-9a-f]{32})((?:-\d+)?)\.([0-9a-f]{20})$/;

/** `tries` is how often it was tried before; addresses of former versions do not say so. */
export interface SentEmail {
  id: string;
  tries: number | undefined;
}

/** Names the email in its return address, so that a bounce can be matched without trusting its content. */
export class ReturnAddresses {
  constructor(
    private readonly domain: string,
    private readonly secret: string,
  ) {}

  of(emailId: string, tries: number): string {
    const id = emailId.replace(/-/g, '');
    const attempt = `${id}-${tries}`;
    return `bounce+${attempt}.${this.sign(attempt)}@${this.domain}`;
  }

  /** Undefined if the address is not one of ours. */
  read(address: string): SentEmail | undefined {
    const [localPart = '', domain] = address.toLowerCase().split('@');
    const [, id = '', attempt = '', signature = ''] = LOCAL_PART.exec(localPart) ?? [];
    if (!id || domain !== this.domain) return undefined;
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(this.sign(id + attempt)))) return undefined;
    return {
      id: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
      tries: attempt ? Number(attempt.slice(1)) : undefined,
    };
  }

  private sign(email: string): string {
    return createHmac('sha256', this.secret).update(`return-address:${email}`).digest('hex').slice(0, 20);
  }
}
