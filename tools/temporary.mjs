import fs from 'node:fs';
import { onCleanUp } from './cleanup.mjs';
import { inRoot } from './root.mjs';

const TEMPORARY = inRoot('.cache/products');

export function temporaryFolder(name) {
  fs.mkdirSync(TEMPORARY, { recursive: true });
  const folder = fs.mkdtempSync(`${TEMPORARY}/${name}-`);
  onCleanUp(async () => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export const removeTemporaryFolders = () => fs.rmSync(TEMPORARY, { recursive: true, force: true });
