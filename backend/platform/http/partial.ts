import type { Type } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { Omittable } from './fields';

export function partial<T extends object>(shape: Type<T>): Type<Partial<T>> {
  class PartialShape extends (shape as Type) {}
  for (const { propertyName } of getMetadataStorage().getTargetValidationMetadatas(shape, '', false, false)) {
    Omittable()(PartialShape.prototype as object, propertyName);
  }
  return PartialShape as Type<Partial<T>>;
}
