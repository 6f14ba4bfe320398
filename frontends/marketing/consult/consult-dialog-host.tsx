import { useLocation, useNavigate } from '@atelier/shared/router';
import { useEffect } from 'react';
import { closeConsult, openConsult, useConsult } from './consult';

export function ConsultDialogHost() {
  const consultation = useConsult();
  const { search, hash } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const query = new URLSearchParams(search);
    if (query.get('action') !== 'consult') return;
    query.delete('action');
    // Uses the router, so that later navigations don't restore the parameter.
    void navigate({ search: query.toString(), hash }, { replace: true });
    openConsult();
  }, [search, hash, navigate]);

  return consultation ? <consultation.Dialog opener={consultation.opener} onClosed={closeConsult} /> : null;
}
