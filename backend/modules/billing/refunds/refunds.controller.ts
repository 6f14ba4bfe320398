import { Body, Controller } from '@nestjs/common';
import { type Refund as PublicRefund, refundsApi } from '../../../contracts';
import { PathId, Serves, CurrentUser } from '../../../platform/http';
import { User } from '../../auth';
import { NewRefundDto } from './refunds.dto';
import { Refunds } from './refunds.service';

@Controller()
export class RefundsController {
  constructor(private readonly refunds: Refunds) {}

  @Serves(refundsApi.listForPayment)
  async of(@PathId() id: string): Promise<PublicRefund[]> {
    return (await this.refunds.of(id)).map((refund) => refund.present());
  }

  @Serves(refundsApi.create)
  async make(@CurrentUser() asker: User, @PathId() id: string, @Body() wish: NewRefundDto): Promise<PublicRefund> {
    return (await this.refunds.make(asker, id, wish)).present();
  }
}
