import { Button } from '@atelier/shared/antd/frame';
import { type ComponentProps, useState } from 'react';
import { AskDialog } from './ask-dialog';
import type { ApprovalSubject } from './subject';

interface AskButtonProps extends Pick<ComponentProps<typeof Button>, 'size' | 'type' | 'children'> {
  projectId: string;
  subject: ApprovalSubject;
}

export function AskButton({ projectId, subject, children = 'Ask for approval', ...button }: AskButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setIsAsking(true)}>
        {children}
      </Button>
      {isAsking && <AskDialog projectId={projectId} subject={subject} onClose={() => setIsAsking(false)} />}
    </>
  );
}
