import { createRequire } from 'node:module';
import vm from 'node:vm';
import type { PageRenderer } from '../../contracts';
import { UnusableRemote } from './artifact';

type Run = (module: object, exports: object, require: NodeJS.Require) => void;

/** Compiles the text whose hash was checked, rather than a file that may have changed since. */
export function compileRenderer(code: string, file: string): PageRenderer {
  const module: { exports: Partial<PageRenderer> } = { exports: {} };
  try {
    const run = vm.compileFunction(code, ['module', 'exports', 'require'], { filename: file }) as Run;
    run(module, module.exports, createRequire(__filename));
  } catch (error) {
    throw new UnusableRemote(`${file} doesn’t run: ${String(error)}`);
  }
  const { render, outline } = module.exports;
  if (!render || !outline) throw new UnusableRemote(`${file} doesn’t render pages.`);
  return { render, outline };
}
