import type { Type } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { Omittable } from './fields';

/** The same fields under the same rules, each of which may be left out; nothing else stands for one that is. */
export function partial<T extends object>(shape: Type<T>): Type<Partial<T>> {
  class PartialShape extends (shape as Type) {}
  for (const { propertyName } of getMetadataStorage().getTargetValidationMetadatas(shape, '', false, false)) {
    Omittable()(PartialShape.prototype as object, propertyName);
  }
  return PartialShape as Type<Partial<T>>;
}
