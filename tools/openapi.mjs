import fs from 'node:fs';
import { inRoot } from './root.mjs';
import './build-backend.mjs';

fs.copyFileSync(inRoot('dist/backend/openapi.json'), inRoot('docs/openapi.json'));
console.log('Wrote docs/openapi.json');
