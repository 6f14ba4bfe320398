import { ArrayMinSize, ArrayUnique, IsArray, IsIn } from 'class-validator';
import { SALES_TAX, type SalesTax, type SettingsInput, TAXABLE, type Taxable, type TaxRate } from '../../contracts';
import { DecimalNumber, ListOf, partial, Text, WholeNumber } from '../../platform/http';
import { REVISION } from './restore.dto';

const APPLIES_TO = { message: 'Choose at least one of what it applies to' };

class TaxRateDto implements TaxRate {
  @Text({ label: 'Name', min: 1, ...SALES_TAX.name })
  name: string;

  @DecimalNumber({ label: 'Percent', ...SALES_TAX.percent, decimals: 3 })
  percent: number;

  @IsArray(APPLIES_TO)
  @ArrayMinSize(1, APPLIES_TO)
  @ArrayUnique(APPLIES_TO)
  @IsIn(TAXABLE, { each: true, ...APPLIES_TO })
  appliesTo: Taxable[];
}

class SalesTaxDto implements SalesTax {
  @Text({ label: 'Tax ID', ...SALES_TAX.taxId, optional: true })
  taxId: string | null;

  @ListOf(TaxRateDto, { label: 'Rate', minCount: 0, maxCount: SALES_TAX.rates.max })
  rates: TaxRate[];
}

export class TaxSettingsDto extends partial(SalesTaxDto) implements SettingsInput<SalesTax> {
  @WholeNumber({ label: 'Revision', ...REVISION })
  revision: number;
}
