import { invoiceTexts } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { ButtonLink } from '@atelier/shared/ui/button';
import { isNotFound, isVoided, errorMessage } from '@atelier/shared/format';
import { PaymentResult, ResultActions } from '../payment-success/payment-result';

interface InvoiceUnavailableProps {
  error: Error;
  retry: () => void;
  isRetrying: boolean;
}

export function InvoiceUnavailable({ error, retry, isRetrying }: InvoiceUnavailableProps) {
  const { title, text } = isVoided(error)
    ? { title: invoiceTexts.voided.title, text: errorMessage(error) }
    : invoiceTexts.notFound;
  const isTemporary = !isNotFound(error);
  const content = (
    <>
      <p>{text}</p>
      {isTemporary && <p>This may be temporary: {errorMessage(error)}</p>}
    </>
  );
  return (
    <PaymentResult picture="closed" title={title} text={content}>
      <ResultActions>
        <ButtonLink href={paths.dashboard} small>
          Return to Dashboard
        </ButtonLink>
        {isTemporary && (
          <Button onClick={retry} loading={isRetrying}>
            Try again
          </Button>
        )}
      </ResultActions>
    </PaymentResult>
  );
}
