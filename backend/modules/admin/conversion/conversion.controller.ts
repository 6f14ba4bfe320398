import { Body, Controller } from '@nestjs/common';
import { conversionApi, type ConversionResult, type ConversionState } from '../../../contracts';
import { PathId, Serves, CurrentUser } from '../../../platform/http';
import { User } from '../../auth';
import { ConversionDto } from './conversion.dto';
import { Conversions } from './conversions.service';

@Controller()
export class ConversionController {
  constructor(private readonly conversions: Conversions) {}

  @Serves(conversionApi.getState)
  prospect(@PathId() id: string): Promise<ConversionState> {
    return this.conversions.prospect(id);
  }

  @Serves(conversionApi.convert)
  convert(
    @CurrentUser() admin: User,
    @PathId() id: string,
    @Body() conversion: ConversionDto,
  ): Promise<ConversionResult> {
    return this.conversions.convert(admin, id, conversion);
  }
}
