import { previousAttributes } from '../model/previous-attributes';
import { addCustomer } from '../payments/customers';
import { email, limitedTo, metadata, text, unsettable, withMetadata } from '../parameters/parameters';
import { get, post } from './route';
import { listObjects, pageParameters } from './paging';

const customerParameters = {
  name: unsettable(limitedTo(256, text)),
  email: unsettable(limitedTo(512, email)),
  phone: unsettable(text),
  description: unsettable(text),
  metadata,
};

export const customerRoutes = [
  post('/v1/customers', customerParameters, (tx, input) =>
    addCustomer(tx, { ...input, metadata: withMetadata({}, input.metadata) }),
  ),
  get('/v1/customers', { ...pageParameters, email }, (tx, { email: address, ...page }) =>
    listObjects(tx, 'customer', '/v1/customers', { ...(address && { email: address }) }, page),
  ),
  get('/v1/customers/:id', {}, async (tx, _, id) => (await tx.get('customer', id)).object),
  post('/v1/customers/:id', customerParameters, async (tx, input, id) => {
    const customer = await tx.getForUpdate('customer', id);
    const { object } = customer;
    const previous = { ...object };
    Object.assign(object, input, { metadata: withMetadata(object.metadata, input.metadata) });
    await tx.save(customer);
    await tx.emitEvent('customer.updated', object, previousAttributes(previous, object));
    return object;
  }),
];
