import { Body, Controller } from '@nestjs/common';
import { type BillingDetails, billingDetailsApi } from '../../../contracts';
import { CurrentUser, PathId, Serves } from '../../../platform/http';
import type { User } from '../../auth';
import { BillingDetailsDto } from './billing-details.dto';
import { BillingDetailsService } from './billing-details.service';

@Controller()
export class BillingDetailsController {
  constructor(private readonly details: BillingDetailsService) {}

  @Serves(billingDetailsApi.getMine)
  getMine(@CurrentUser() user: User): Promise<BillingDetails> {
    return this.details.get(user.id);
  }

  @Serves(billingDetailsApi.saveMine)
  saveMine(@CurrentUser() user: User, @Body() input: BillingDetailsDto): Promise<BillingDetails> {
    return this.details.save(user.id, input);
  }

  @Serves(billingDetailsApi.get)
  get(@PathId() id: string): Promise<BillingDetails> {
    return this.details.getOfClient(id);
  }

  @Serves(billingDetailsApi.save)
  save(@PathId() id: string, @Body() input: BillingDetailsDto): Promise<BillingDetails> {
    return this.details.saveOfClient(id, input);
  }
}
