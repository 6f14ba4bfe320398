import type { Type } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { MayBeMissing } from './fields';

/** The same fields under the same rules, each of which may be left out; nothing else stands for one that is. */
export function partly<T extends object>(shape: Type<T>): Type<Partial<T>> {
  class Part extends (shape as Type) {}
  for (const { propertyName } of getMetadataStorage().getTargetValidationMetadatas(shape, '', false, false)) {
    MayBeMissing()(Part.prototype as object, propertyName);
  }
  return Part as Type<Partial<T>>;
}
