import { Body, Controller } from '@nestjs/common';
import { type Refund as PublicRefund, refundsApi } from '../../../contracts';
import { PathId, Serves, CurrentUser } from '../../../platform/http';
import { User } from '../../auth';
import { CreateRefundDto } from './refunds.dto';
import { RefundsService } from './refunds.service';

@Controller()
export class RefundsController {
  constructor(private readonly refunds: RefundsService) {}

  @Serves(refundsApi.listForPayment)
  async list(@PathId() id: string): Promise<PublicRefund[]> {
    return (await this.refunds.list(id)).map((refund) => refund.present());
  }

  @Serves(refundsApi.create)
  async create(
    @CurrentUser() admin: User,
    @PathId() id: string,
    @Body() input: CreateRefundDto,
  ): Promise<PublicRefund> {
    return (await this.refunds.create(admin, id, input)).present();
  }
}
