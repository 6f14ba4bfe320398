import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LedgerController } from './ledger.controller';
import { LedgerQueries } from './ledger.queries';
import { Ledger } from './ledger.service';
import { PaymentRecord } from './payment-record.entity';
import { Refund } from './refund.entity';

@Module({
  imports: [TypeOrmModule.forFeature([PaymentRecord, Refund])],
  controllers: [LedgerController],
  providers: [Ledger, LedgerQueries],
  exports: [Ledger, LedgerQueries, TypeOrmModule],
})
export class LedgerModule {}
