import { invoiceTexts } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd';
import { paths } from '@atelier/shared/paths';
import { ButtonLink } from '@atelier/shared/ui/button';
import { isNotFound, errorMessage } from '@atelier/shared/format';
import { Outcome, Ways } from '../payment-success/outcome';

interface NotFoundProps {
  error: Error;
  retry: () => void;
  retrying: boolean;
}

/** There is no such invoice, or it is somebody else's, or it did not come: then it may be there in a moment. */
export function NotFound({ error, retry, retrying }: NotFoundProps) {
  const { title, text } = invoiceTexts.notFound;
  const perhapsLater = !isNotFound(error);
  const words = (
    <>
      <p>{text}</p>
      {perhapsLater && <p>It may be only for a moment: {errorMessage(error)}</p>}
    </>
  );
  return (
    <Outcome shop="closed" title={title} text={words}>
      <Ways>
        <ButtonLink href={paths.dashboard} small>
          Return to Dashboard
        </ButtonLink>
        {perhapsLater && (
          <Button onClick={retry} loading={retrying}>
            Try again
          </Button>
        )}
      </Ways>
    </Outcome>
  );
}
