import fs from 'node:fs';
import { onCleanUp } from './cleanup.mjs';
import { inRoot } from './root.mjs';

const TEMPORARY = inRoot('.cache/products');

/** A folder that goes when this process does. */
export function temporaryFolder(name) {
  fs.mkdirSync(TEMPORARY, { recursive: true });
  const folder = fs.mkdtempSync(`${TEMPORARY}/${name}-`);
  onCleanUp(async () => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What killed runs could not take away. */
export const removeTemporaryFolders = () => fs.rmSync(TEMPORARY, { recursive: true, force: true });
