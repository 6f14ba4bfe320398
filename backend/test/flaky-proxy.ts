import { once } from 'node:events';
import net from 'node:net';

/** A TCP proxy that can reset or stall connections. */
export class FlakyProxy {
  private state: 'open' | 'closed' | 'frozen' = 'open';
  private readonly sockets = new Set<net.Socket>();

  private constructor(
    private readonly server: net.Server,
    private readonly target: URL,
  ) {
    server.on('connection', (from) => this.handleConnection(from));
  }

  static async connectTo(target: string): Promise<FlakyProxy> {
    const server = net.createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new FlakyProxy(server, new URL(target));
  }

  get url(): string {
    const url = new URL(this.target);
    url.host = `127.0.0.1:${(this.server.address() as net.AddressInfo).port}`;
    return url.href;
  }

  open(): void {
    this.state = 'open';
    for (const socket of this.sockets) socket.resume();
  }

  close(): void {
    this.state = 'closed';
    for (const socket of this.sockets) socket.destroy();
  }

  freeze(): void {
    this.state = 'frozen';
    for (const socket of this.sockets) socket.pause();
  }

  async stop(): Promise<void> {
    this.close();
    this.server.close();
    await once(this.server, 'close');
  }

  private handleConnection(from: net.Socket): void {
    if (this.state === 'closed') {
      from.destroy();
      return;
    }
    const to = net.connect(Number(this.target.port), this.target.hostname);
    this.forward(from, to);
    this.forward(to, from);
    if (this.state === 'frozen') this.freeze();
  }

  private forward(from: net.Socket, to: net.Socket): void {
    this.sockets.add(from);
    from.on('data', (data) => to.write(data));
    from.on('error', () => undefined);
    from.on('close', () => {
      this.sockets.delete(from);
      to.destroy();
    });
  }
}
