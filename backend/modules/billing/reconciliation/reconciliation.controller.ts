import { Controller } from '@nestjs/common';
import { ledgerApi, type ReconciliationResult } from '../../../contracts';
import { Serves } from '../../../platform/http';
import { ReconciliationService } from './reconciliation.service';

@Controller()
export class ReconciliationController {
  constructor(private readonly reconciliation: ReconciliationService) {}

  @Serves(ledgerApi.getReconciliation)
  getReconciliation(): Promise<ReconciliationResult> {
    return this.reconciliation.getResult();
  }

  @Serves(ledgerApi.reconcile)
  reconcile(): Promise<ReconciliationResult> {
    return this.reconciliation.reconcile();
  }
}
