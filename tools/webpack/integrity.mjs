import MiniCss from 'mini-css-extract-plugin';
import webpack from 'webpack';

const NAME = 'Integrity';

/** Sets the hash of scripts and styles that come from another origin; the shell has read them from the manifest. */
export class Integrity {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(NAME, (source) => `${source}\n${setFor('script', 'url')}`);
      const { beforeTagInsert } = MiniCss.getCompilationHooks(compilation);
      beforeTagInsert.tap(NAME, (source, { tag, href }) => `${source}\n${setFor(tag, href)}`);
    });
  }
}

const setFor = (tag, url) => `${tag}.integrity = (self.remoteIntegrity || {})[${url}] || "";`;
