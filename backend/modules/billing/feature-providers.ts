import type { Provider, Type } from '@nestjs/common';

/** What one of billing's rooms puts into the module. */
export interface FeatureProviders {
  entities: Type[];
  controllers: Type[];
  providers: Provider[];
}
