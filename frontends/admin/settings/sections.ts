import type { ComponentType } from 'react';
import { paths } from '@atelier/shared/paths';
import { AgencySection } from './agency-section';
import { HoursSection } from './hours-section';
import { InvoicingSection } from './invoicing-section';
import { RetentionSection } from './retention-section';
import { TaxSection } from './tax-section';
import { TermsSection } from './terms-section';

interface Section {
  /** The last part of its address; the first section needs none. */
  slug: string;
  label: string;
  Section: ComponentType;
}

export const SECTIONS: Section[] = [
  { slug: '', label: 'Your agency', Section: AgencySection },
  { slug: 'terms', label: 'Terms', Section: TermsSection },
  { slug: 'invoices', label: 'Invoices', Section: InvoicingSection },
  { slug: 'tax', label: 'Sales tax', Section: TaxSection },
  { slug: 'hours', label: 'Business hours', Section: HoursSection },
  { slug: 'retention', label: 'Data retention', Section: RetentionSection },
];

export const sectionPath = ({ slug }: Section): string =>
  slug ? paths.adminSettingsSection(slug) : paths.adminSettings;
