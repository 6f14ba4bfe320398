import { Body, Controller } from '@nestjs/common';
import { conversionApi, type Converted, type Prospect } from '../../../contracts';
import { Id, Serves, SignedIn } from '../../../platform/http';
import { User } from '../../auth';
import { ConversionDto } from './conversion.dto';
import { Conversions } from './conversions.service';

@Controller()
export class ConversionController {
  constructor(private readonly conversions: Conversions) {}

  @Serves(conversionApi.prospect)
  prospect(@Id() id: string): Promise<Prospect> {
    return this.conversions.prospect(id);
  }

  @Serves(conversionApi.convert)
  convert(@SignedIn() admin: User, @Id() id: string, @Body() conversion: ConversionDto): Promise<Converted> {
    return this.conversions.convert(admin, id, conversion);
  }
}
