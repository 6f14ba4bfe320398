import { Router, type RequestHandler } from 'express';
import path from 'node:path';
import { REMOTES } from '../../contracts';
import type { Config } from '../config';
import { serveStaticFiles } from '../http';
import { builtInFolder } from './remote-source';
import type { RemotesService } from './remotes.service';

/** The manifest is that of the version in use; its files stay where they were deployed. */
export function serveRemotes(remotes: RemotesService, locations: Config['remotes']): RequestHandler {
  const router = Router({ caseSensitive: true, strict: true });
  for (const name of REMOTES) {
    router.get(`/${name}/mf-manifest.json`, async (request, response, next) => {
      const version = await remotes.current(name);
      if (version) version.manifestResponse.send(request, response);
      else next();
    });
    const location = locations[name];
    // Open pages may be those of the version that was built with the shell.
    const folders = [...(location && 'folder' in location ? [location.folder] : []), builtInFolder(name)];
    for (const folder of folders) router.use(`/${name}/assets`, serveStaticFiles(path.join(folder, 'assets')));
  }
  router.get('/workers/:file', ({ params: { file } }, response, next) => {
    const worker = remotes.findWorker(file);
    if (worker) response.type('.mjs').setHeader('Cache-Control', 'public, max-age=31536000, immutable').send(worker);
    else next();
  });
  return router;
}
