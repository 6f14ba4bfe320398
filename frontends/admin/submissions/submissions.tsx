import {
  CONTACT_TOPICS,
  type Submission,
  SUBMISSION_STATUSES,
  submissionsApi,
  VERIFIED_FILTERS,
} from '@atelier/contracts';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { useMemo, useState } from 'react';
import { Rows } from '../table/rows';
import { type Filter, Tools } from '../table/tools';
import { useView } from '../table/view';
import { columnsOf } from './columns';
import { RespondDialog } from './respond-dialog';

const ASKED = {
  sorts: { newest: 'Newest first', oldest: 'Oldest first', name: 'By name' },
  filters: { status: SUBMISSION_STATUSES, topic: CONTACT_TOPICS.map(({ value }) => value), verified: VERIFIED_FILTERS },
};

const FILTERS: Filter[] = [
  {
    by: 'status',
    label: 'Status',
    all: 'Every status',
    options: SUBMISSION_STATUSES.map((value) => ({ value, label: value })),
  },
  { by: 'topic', label: 'Topic', all: 'Every topic', options: CONTACT_TOPICS },
  {
    by: 'verified',
    label: 'Security check',
    all: 'Verified or not',
    options: [
      { value: 'yes', label: 'Verified' },
      { value: 'no', label: 'Unverified' },
    ],
  },
];

/** What visitors wrote, as the address asks for it. */
export default function Submissions() {
  const view = useView(submissionsApi.list, ASKED);
  const [answering, setAnswering] = useState<Submission>();
  const columns = useMemo(() => columnsOf(setAnswering), []);
  return (
    <ConsoleFrame title="Contact Submissions">
      <Tools view={view} search="Search submissions" filters={FILTERS} exported={{ name: 'submissions', columns }} />
      <Rows
        view={view}
        name="Submissions"
        columns={columns}
        failed="The submissions did not arrive"
        none={{
          title: 'No messages yet',
          words: <p>What visitors write on the contact form or when they book a consultation shows up here.</p>,
        }}
      />
      {answering && <RespondDialog key={answering.id} submission={answering} onClose={() => setAnswering(undefined)} />}
    </ConsoleFrame>
  );
}
