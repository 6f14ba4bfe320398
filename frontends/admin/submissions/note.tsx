import { ANSWER, submissionsApi, submissionTexts } from '@atelier/contracts';
import { useSend } from '@atelier/shared/answers';
import { Button, Input } from '@atelier/shared/antd';
import { toast } from '@atelier/shared/toast';
import { useKeptText } from '@atelier/shared/use-kept-text';
import { said } from '@atelier/shared/words';
import { type SyntheticEvent, useId } from 'react';
import sheet from '../sheet.module.css';

/** Something to remember about a lead, among us. */
export function Note({ id }: { id: string }) {
  const { text, write, forget } = useKeptText(`note-on-${id}`);
  const label = useId();
  const noting = useSend(submissionsApi.note, {
    changes: [submissionsApi.answers],
    onDone: () => {
      forget();
      write('');
      toast({ title: submissionTexts.noted });
    },
    onFailed: (error) => toast({ title: submissionTexts.noteFailed, description: said(error), destructive: true }),
  });
  const keep = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !noting.isPending) noting.mutate({ params: { id }, body: { message: text } });
  };
  return (
    <form className={sheet.note} onSubmit={keep}>
      <label htmlFor={label} className={sheet.label}>
        Internal note
      </label>
      <Input.TextArea
        id={label}
        value={text}
        onChange={({ target }) => write(target.value)}
        maxLength={ANSWER.max}
        readOnly={noting.isPending}
        rows={3}
        aria-describedby={`${label}-hint`}
      />
      <p className={sheet.line}>
        <span id={`${label}-hint`} className={sheet.soft}>
          Only the agency sees this.
        </span>
        <Button htmlType="submit" disabled={text.trim() === ''} loading={noting.isPending}>
          Keep note
        </Button>
      </p>
    </form>
  );
}
