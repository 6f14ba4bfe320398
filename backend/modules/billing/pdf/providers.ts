import type { FeatureProviders } from '../feature-providers';
import { PdfService } from './pdf.service';

export const PDF_PROVIDERS = {
  entities: [],
  controllers: [],
  providers: [PdfService],
} satisfies FeatureProviders;
