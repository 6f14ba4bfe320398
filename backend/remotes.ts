import path from 'node:path';
import { frontendsFolder } from './platform/config/build-output';
import { deployRemotes } from './remotes-site/deploy';
import { remotesServer } from './remotes-site/server';
import { readSettings } from './remotes-site/settings';
import { exitOnFailure } from './process';
import { logError, serveUntilStopped } from './static-site';

/** A host for the remotes. A start with a new build deploys it. */
async function start(): Promise<void> {
  const { folder, ...listenOn } = readSettings(process.env);
  const builtIn = path.join(frontendsFolder(), 'remotes');
  if (folder) deployRemotes(builtIn, folder);
  await serveUntilStopped(remotesServer(folder ?? builtIn), listenOn);
}

start().catch(exitOnFailure({ onUnexpectedError: logError }));
