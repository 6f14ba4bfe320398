import { Body, Controller } from '@nestjs/common';
import { conversionApi, type ConversionResult, type ConversionState } from '../../../contracts';
import { PathId, Serves, CurrentUser } from '../../../platform/http';
import { User } from '../../auth';
import { ConvertSubmissionDto } from './conversion.dto';
import { ConversionService } from './conversion.service';

@Controller()
export class ConversionController {
  constructor(private readonly conversions: ConversionService) {}

  @Serves(conversionApi.getState)
  getState(@CurrentUser() admin: User, @PathId() id: string): Promise<ConversionState> {
    return this.conversions.getState(admin, id);
  }

  @Serves(conversionApi.convert)
  convert(
    @CurrentUser() admin: User,
    @PathId() id: string,
    @Body() conversion: ConvertSubmissionDto,
  ): Promise<ConversionResult> {
    return this.conversions.convert(admin, id, conversion);
  }
}
