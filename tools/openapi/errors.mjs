const DESCRIPTIONS = {
  400: 'Invalid input. `fields` has a message for each invalid field of the body.',
  401: 'Not signed in, or a wrong username or password.',
  403: 'Not allowed for this user, or sent by another site.',
  404: 'It doesn’t exist, or belongs to someone else.',
  409: 'It conflicts with the current state, for example with a newer revision.',
  413: 'The body or file is too large.',
  415: 'The body or file has an unsupported type.',
  416: 'The requested range is outside the file.',
  429: 'Too many attempts. `Retry-After` says when to try again.',
  500: 'An unexpected error. `requestId` finds it in the log.',
  503: 'A service is unavailable. `requestId` finds it in the log.',
};
const EXAMPLES = {
  400: { error: 'Bad Request', message: 'Name is required', fields: { name: 'Name is required' } },
  401: { error: 'Unauthorized', message: 'Unauthorized' },
  403: { error: 'Forbidden', message: 'Admins only' },
  404: { error: 'Not Found', message: 'Not found' },
  409: {
    error: 'Conflict',
    message: 'Someone else edited this while you were working. Review their changes before saving.',
  },
  413: { error: 'Payload Too Large', message: 'This request is too large. Shorten it and try again.' },
  415: { error: 'Unsupported Media Type', message: 'Send JSON' },
  416: { error: 'Range Not Satisfiable', message: 'Invalid range' },
  429: { error: 'Too Many Requests', message: 'Too many attempts. Please wait 60 seconds and try again.' },
  500: {
    error: 'Internal Server Error',
    message: 'Something went wrong on our end. Please try again.',
    requestId: '01890000-0000-7000-8000-000000000000',
  },
  503: {
    error: 'Service Unavailable',
    message: 'We’ll be right back. Please try again.',
    requestId: '01890000-0000-7000-8000-000000000000',
  },
};

const nameOf = (status) => `Error${status}`;

export const errorReference = (status) => ({ $ref: `#/components/responses/${nameOf(status)}` });

export const errorResponses = (problem) =>
  Object.fromEntries(
    Object.entries(DESCRIPTIONS).map(([status, description]) => [
      nameOf(status),
      {
        description,
        ...(status === '429' ? { headers: { 'Retry-After': RETRY_AFTER } } : {}),
        content: {
          'application/json': { schema: problem, example: { statusCode: Number(status), ...EXAMPLES[status] } },
        },
      },
    ]),
  );

const RETRY_AFTER = { description: 'Seconds to wait.', required: true, schema: { type: 'integer', minimum: 1 } };
