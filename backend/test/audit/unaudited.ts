/** Calls that change nothing which the audit log is about, and why. Whoever adds one has to say so here, or be noted. */
export const UNAUDITED_CALLS: Record<string, string> = {
  // Who comes and goes is a session's.
  'POST /login': 'signing in changes no account',
  'POST /logout': 'signing out changes no account',
  'POST /auth': 'the form of signing in and up, which do as their calls',
  'DELETE /sessions': 'it ends sign-ins',
  'POST /password/forgot': 'it asks for a mail',
  'POST /reset-password': 'the form of what its calls do',
  'POST /admin/users/:id/invite': 'it asks for a mail',
  'POST /admin/users/:id/reset': 'it asks for a mail',
  'POST /user/email': 'it asks for a mail; the address counts when the link was followed',
  'DELETE /user/email/pending': 'what never counted is forgotten',
  'POST /user/picture': 'a picture is no right',
  'DELETE /user/picture': 'a picture is no right',
  // What visitors leave is itself, with its time.
  'POST /contact': 'a lead says itself who left it, and when',
  // A basket is no order, and an order no money, until it is paid.
  'POST /cart': 'a basket',
  'PATCH /cart/:productId': 'a basket',
  'DELETE /cart/:productId': 'a basket',
  'DELETE /cart': 'a basket',
  'POST /checkout': 'an order is no money until it is paid',
  'POST /invoices/:id/create-payment-intent': 'a way to pay is no money until it is paid',
  // What the provider says is noted where it is written down, whoever asked.
  'POST /orders/:id/ask': 'a question to the provider',
  'POST /invoices/:id/ask': 'a question to the provider',
  'POST /stripe/webhook': 'news of the provider',
  'POST /admin/payments/check': 'a comparison',
  // Words and files are kept as they are, each with its author and its time.
  'POST /projects/:id/updates': 'an update is its own record',
  'POST /admin/submissions/:id/notes': 'a note is its own record',
  'POST /files/upload': 'a version of a file is its own record',
  'POST /files/:id/versions': 'a version of a file is its own record',
  'POST /files/:id/restore': 'all versions stay',
  'POST /admin/files/upload': 'a version of a file is its own record',
  // Mails have a log of their own.
  'POST /admin/mails/:id/resend': 'the log of mails',
  'POST /admin/jobs/:queue/:job/retry': 'the same work once more',
  'POST /admin/jobs/failed/retry': 'the same work once more',
  'POST /admin/notifications/preview': 'nothing is sent',
  'POST /admin/products/order': 'a place in the shop is no price',
};
