import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BillingDetailsController } from './billing-details.controller';
import { BillingDetailsRow } from './billing-details.entity';
import { BillingDetailsService } from './billing-details.service';
import { TakenOverDetailsListener } from './taken-over-details.listener';

@Module({
  imports: [TypeOrmModule.forFeature([BillingDetailsRow])],
  controllers: [BillingDetailsController],
  providers: [BillingDetailsService, TakenOverDetailsListener],
  exports: [BillingDetailsService],
})
export class DetailsModule {}
