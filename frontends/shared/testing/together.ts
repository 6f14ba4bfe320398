import { clearQueryCache } from '@atelier/shared/api-query';
import { setSession } from '@atelier/shared/session';
import { cleanup } from '@testing-library/react';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { captureConsole } from './console';

const LEFT_OUT = /^together|\.(?:alone|nightly)\./;

/**
 * Runs every n-th test file below a folder as one, because each file of its own evaluates antd and React again, without
 * what the engine had optimized. Files named `.alone.` replace modules, which mustn't be loaded before.
 */
export function runTogether(folder: string, { part, of }: { part: number; of: number }): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file) && !LEFT_OUT.test(file))
    .sort();
  for (const file of files.filter((_, index) => index % of === part - 1))
    describe(file, () => {
      // As the file finds it when it runs by itself.
      beforeAll(() => {
        captureConsole();
        setSession(undefined);
        clearQueryCache();
        localStorage.clear();
      });
      // Hooks of a group run before those of the setup, but pages must be gone before a file clears their data.
      afterEach(cleanup);
      jest.requireActual<object>(path.join(folder, file));
    });
}
