import { changed } from '../changed';
import { addCustomer } from '../customers';
import { email, metadata, text, unsettable, withMetadata } from '../parameters';
import { get, post } from '../route';
import { pageOf, paging } from './paging';

const details = {
  name: unsettable(text),
  email: unsettable(email),
  phone: unsettable(text),
  description: unsettable(text),
  metadata,
};

export const customers = [
  post('/v1/customers', details, (work, wanted) =>
    addCustomer(work, { ...wanted, metadata: withMetadata({}, wanted.metadata) }),
  ),
  get('/v1/customers', { ...paging, email }, (work, { email: address, ...page }) =>
    pageOf(work, 'customer', '/v1/customers', { ...(address && { email: address }) }, page),
  ),
  get('/v1/customers/:id', {}, async (work, _, id) => (await work.get('customer', id)).object),
  post('/v1/customers/:id', details, async (work, wanted, id) => {
    const customer = await work.getToChange('customer', id);
    const { object } = customer;
    const before = { ...object };
    Object.assign(object, wanted, { metadata: withMetadata(object.metadata, wanted.metadata) });
    await work.save(customer);
    await work.tell('customer.updated', object, changed(before, object));
    return object;
  }),
];
