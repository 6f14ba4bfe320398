export { readShellAssets, readShellStyle, shellRenderer } from './shell';
export type { RemoteManifest } from './artifact';
export type { RemoteVersion } from './remote-version';
export { RemotesModule } from './remotes.module';
export { RemotesService } from './remotes.service';
export { serveRemotes } from './serve-remotes';
