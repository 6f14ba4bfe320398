import { Controller } from '@nestjs/common';
import { invoicesApi, type PaymentSession } from '../../../contracts';
import { Id, Serves, SignedIn } from '../../../platform/http';
import { User } from '../../auth';
import { Paying } from './paying.service';

@Controller()
export class PayingController {
  constructor(private readonly paying: Paying) {}

  @Serves(invoicesApi.pay)
  pay(@SignedIn() client: User, @Id() id: string): Promise<PaymentSession> {
    return this.paying.session(client, id);
  }
}
