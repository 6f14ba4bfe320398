import type { Provider, Type } from '@nestjs/common';

export interface FeatureProviders {
  entities: Type[];
  controllers: Type[];
  providers: Provider[];
}
