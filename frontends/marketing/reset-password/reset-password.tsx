import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { useSearchParams } from '@atelier/shared/router';
import { useEffect, useState } from 'react';
import { AskForm } from './ask-form';
import { ChooseForm } from './choose-form';

export default function ResetPassword() {
  const [query] = useSearchParams();
  const { form } = usePageData();
  const [token] = useState(() => query.get('token') ?? form?.values.token);

  // What opens an account does not stay in the address bar, where others may read it.
  useEffect(() => {
    if (token) history.replaceState(history.state, '', paths.resetPassword);
  }, [token]);

  return token ? <ChooseForm token={token} /> : <AskForm />;
}
