import { Module } from '@nestjs/common';
import { DunningModule } from '../dunning';
import { InvoicesModule } from '../invoices';
import { ReceivableQueries } from './receivable.queries';
import { ReceivablesController } from './receivables.controller';

@Module({
  imports: [InvoicesModule, DunningModule],
  controllers: [ReceivablesController],
  providers: [ReceivableQueries],
})
export class ReceivablesModule {}
