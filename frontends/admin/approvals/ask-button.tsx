import { Button } from '@atelier/shared/antd/frame';
import { type ComponentProps, useState } from 'react';
import { AskDialog } from './ask-dialog';
import type { ApprovalSubject } from './subject';

interface AskButtonProps extends Pick<ComponentProps<typeof Button>, 'size' | 'type' | 'children'> {
  projectId: string;
  subject: ApprovalSubject;
  /** The dialog stays open when the button goes. */
  isOffered: boolean;
}

export function AskButton({ projectId, subject, isOffered, children = 'Ask for approval', ...button }: AskButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      {isOffered && (
        <Button {...button} onClick={() => setIsAsking(true)}>
          {children}
        </Button>
      )}
      {isAsking && <AskDialog projectId={projectId} subject={subject} onClose={() => setIsAsking(false)} />}
    </>
  );
}
