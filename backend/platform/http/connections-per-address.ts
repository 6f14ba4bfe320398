/** Counts what each address holds open, within one process. */
export class ConnectionsPerAddress {
  private readonly counts = new Map<string, number>();
  private readonly addresses = new WeakMap<object, string>();

  constructor(private readonly max: number) {}

  isFull(address: string): boolean {
    return (this.counts.get(address) ?? 0) >= this.max;
  }

  add(holder: object, address: string): void {
    this.addresses.set(holder, address);
    this.counts.set(address, (this.counts.get(address) ?? 0) + 1);
  }

  /** The address that the holder counted for. */
  remove(holder: object): string | undefined {
    const address = this.addresses.get(holder);
    if (address === undefined) return undefined;
    this.addresses.delete(holder);
    const count = (this.counts.get(address) ?? 1) - 1;
    if (count > 0) this.counts.set(address, count);
    else this.counts.delete(address);
    return address;
  }
}
