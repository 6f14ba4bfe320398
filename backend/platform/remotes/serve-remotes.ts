import { Router, type RequestHandler } from 'express';
import path from 'node:path';
import { REMOTES } from '../../contracts';
import { frontendsFolder } from '../config';
import { serveStaticFiles } from '../http';
import type { RemotesService } from './remotes.service';

/** The manifest is that of the version in use; its files stay where they were deployed. */
export function serveRemotes(remotes: RemotesService): RequestHandler {
  const router = Router({ caseSensitive: true, strict: true });
  for (const name of REMOTES) {
    router.get(`/${name}/mf-manifest.json`, async (request, response, next) => {
      const version = await remotes.current(name);
      if (version) version.manifestResponse.send(request, response);
      else next();
    });
    router.use(`/${name}/assets`, serveStaticFiles(path.join(frontendsFolder(), 'remotes', name, 'assets')));
  }
  return router;
}
