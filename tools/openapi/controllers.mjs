import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inRoot } from '../root.mjs';

const BACKEND = inRoot('dist/backend');
const BODY_PARAMETER = /^3:(\d+)$/;
const require = createRequire(import.meta.url);

/** Module and body DTO of each endpoint, read from the built controllers. */
export function controllerMethods() {
  require('reflect-metadata');
  const http = require(path.join(BACKEND, 'platform/http'));
  const methods = new Map();
  for (const file of controllerFiles()) {
    const [, module] = /(?:modules|platform)\/([^/]+)\//.exec(file);
    for (const controller of Object.values(require(path.join(BACKEND, file))).flat()) {
      if (typeof controller !== 'function') continue;
      for (const name of Object.getOwnPropertyNames(controller.prototype)) {
        const handler = controller.prototype[name];
        const endpoint = typeof handler === 'function' && http.endpointOf(handler);
        if (endpoint) methods.set(endpoint, { module, shape: bodyShape(http, controller, name) });
      }
    }
  }
  return { methods, fieldSchemasOf: http.fieldSchemasOf };
}

const controllerFiles = () =>
  fs
    .readdirSync(BACKEND, { recursive: true })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.controller.js'))
    .sort();

function bodyShape(http, controller, name) {
  const named = http.bodyShapeOf(controller.prototype[name]);
  if (named) return named;
  const parameters = Reflect.getMetadata('__routeArguments__', controller, name) ?? {};
  const index = Object.keys(parameters)
    .map((key) => BODY_PARAMETER.exec(key)?.[1])
    .find((found) => found !== undefined);
  return index === undefined ? undefined : Reflect.getMetadata('design:paramtypes', controller.prototype, name)[index];
}
