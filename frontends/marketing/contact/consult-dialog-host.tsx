import { useLocation, useNavigate } from '@atelier/shared/router';
import { useEffect } from 'react';
import { closeConsult, openConsult, useConsult } from './consult';

/** The place of the consultation dialog beside every public page; `?action=consult` opens it and leaves the address. */
export function ConsultDialogHost() {
  const consultation = useConsult();
  const { search, hash } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const query = new URLSearchParams(search);
    if (query.get('action') !== 'consult') return;
    query.delete('action');
    // By the router, so that whoever builds on the address later does not bring the parameter back.
    void navigate({ search: query.toString(), hash }, { replace: true });
    openConsult();
  }, [search, hash, navigate]);

  return consultation ? <consultation.Dialog opener={consultation.opener} onClosed={closeConsult} /> : null;
}
