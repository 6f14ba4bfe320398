import { paths } from '@atelier/shared/paths';
import { ButtonLink } from '@atelier/shared/ui/button';
import type { ComponentProps, MouseEvent } from 'react';
import { openConsult } from '../contact/consult';

interface ConsultLinkProps extends Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'small' | 'children'> {
  /** Where the keys go back to, if not to the link. */
  opener?: () => HTMLElement | undefined;
}

/** Opens the dialog that books a consultation; without scripts it leads to the page with the same form. */
export function ConsultLink({ opener, ...rest }: ConsultLinkProps) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    // Whoever wants it in a tab of its own gets the page.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openConsult(opener?.() ?? event.currentTarget);
  };
  return <ButtonLink {...rest} href={paths.contactAbout('consultation')} data-held onClick={open} />;
}
