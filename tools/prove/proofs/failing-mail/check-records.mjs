/** Records, lists, and menu show the same states as the email log. */
export async function checkRecords({ messages: { records, agency }, emails, check }) {
  const read = async (path) => (await agency('GET', path)).body;
  const stateOf = ({ id, state, reason }) => `${id} ${state} ${reason}`;
  const failedRecords = new Set(emails.filter(({ state }) => state === 'failed').map(({ record }) => record.id));
  const failures = await read('/api/admin/mails/failures');
  const marked = new Set(failures.recordIds);
  for (const [kind, some] of Object.entries(records)) {
    let differing = 0;
    for (const { id } of some) {
      const shown = await read(`/api/admin/mails?record=${kind}&recordId=${id}`);
      const expected = emails.filter(({ record }) => record.id === id).map(stateOf);
      const states = new Set(shown.map(stateOf));
      if (expected.length === 0 || !expected.every((state) => states.has(state))) differing += 1;
    }
    check(`each of ${some.length} records of the kind ${kind} shows its emails as the log does`, differing === 0);
    check(
      `lists mark a record of the kind ${kind} if its email failed, and no others`,
      some.every(({ id }) => marked.has(id) === failedRecords.has(id)),
    );
  }
  const failed = emails.filter(({ state }) => state === 'failed').length;
  check('the menu counts all failed emails', failures.total === failed);

  const statuses = await Promise.all(
    records.submission.map(async ({ id }) => (await read(`/api/admin/submissions/${id}`)).status),
  );
  check(
    'a submission is new again if its only reply failed, and only then',
    records.submission.every(({ id }, index) => statuses[index] === (failedRecords.has(id) ? 'new' : 'contacted')),
  );
}
