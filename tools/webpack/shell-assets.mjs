import { transform } from '@swc/core';
import fs from 'node:fs/promises';
import path from 'node:path';
import webpack from 'webpack';
import { contractVersion } from './artifact.mjs';

/** Writes assets.json with the shell files that pages load, and the contract that remotes must share. */
export class ShellAssets {
  constructor(folder) {
    this.folder = folder;
  }

  apply(compiler) {
    const { Compilation, sources } = webpack;
    compiler.hooks.thisCompilation.tap('ShellAssets', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE + 1;
      compilation.hooks.processAssets.tapPromise({ name: 'ShellAssets', stage }, async () => {
        const isUpdate = (file) => compilation.getAsset(file)?.info.hotModuleReplacement;
        const files = compilation.entrypoints
          .get('main')
          .getFiles()
          .filter((file) => !isUpdate(file));
        const ending = (end) => files.filter((file) => file.endsWith(end)).map((file) => `/${file}`);
        const facts = {
          scripts: ending('.js'),
          styles: ending('.css'),
          idle: await this.idle(compilation),
          contract: contractVersion(),
        };
        compilation.emitAsset('assets.json', new sources.RawSource(JSON.stringify(facts)));
        await this.copyPublic(compilation, sources.RawSource);
      });
    });
  }

  async idle(compilation) {
    const file = path.join(this.folder, 'idle.js');
    compilation.fileDependencies.add(file);
    const { code } = await transform(await fs.readFile(file, 'utf8'), {
      swcrc: false,
      isModule: false,
      jsc: {
        parser: { syntax: 'ecmascript' },
        target: 'es2020',
        minify: { compress: { toplevel: false }, mangle: true },
      },
      minify: true,
    });
    return code.trim();
  }

  async copyPublic(compilation, RawSource) {
    const folder = path.join(this.folder, 'public');
    for (const entry of await fs.readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      const name = path.relative(folder, file).split(path.sep).join('/');
      compilation.emitAsset(name, new RawSource(await fs.readFile(file)));
    }
  }
}
