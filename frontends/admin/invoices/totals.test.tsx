import { clientsApi, adminInvoicesApi } from '@atelier/contracts';
import { Answers, forgetAnswers } from '@atelier/shared/answers';
import { ada } from '@atelier/shared/testing/cast';
import { answers, asked } from '@atelier/shared/testing/server';
import { show } from '@atelier/shared/testing/show';
import { screen } from '@testing-library/react';
import Invoices from './invoices';

afterEach(forgetAnswers);

it.each(['project', 'subscription'])('say nothing of everybody above the invoices of one %s', async (one) => {
  answers(adminInvoicesApi.list, []);
  answers(adminInvoicesApi.totals, { open: { count: 3, amount: 90_000 }, overdue: { count: 0, amount: 0 } });
  answers(clientsApi.search, []);
  show(
    <Answers>
      <Invoices />
    </Answers>,
    { at: `/admin/invoices?${one}=01890a5d-ac96-774b-bcce-b302099a8057`, user: ada },
  );
  expect(await screen.findByText(new RegExp(`^Only those of one ${one}`))).toBeTruthy();
  expect(screen.queryByText('Overdue')).toBeNull();
  expect(asked.map(({ url }) => url).filter((url) => url.includes('totals'))).toEqual([]);
});
