import { paths } from '@atelier/shared/paths';
import { ButtonLink } from './button';
import { Notice } from './notice';

/** An address of the portal or the console that leads nowhere. */
export default function ConsoleNotFound() {
  return (
    <Notice title="There is nothing here" text="This page does not exist, or it is not yours to see.">
      <ButtonLink href={paths.account}>Go to your account</ButtonLink>
    </Notice>
  );
}
