import { submissionsApi } from '@atelier/contracts';
import { Answers, forgetAnswers } from '@atelier/shared/answers';
import { draftOf, forgetDrafts } from '@atelier/shared/drafts';
import { ada } from '@atelier/shared/testing/cast';
import { toasted } from '@atelier/shared/testing/said';
import { answers, asked, repliesWith } from '@atelier/shared/testing/server';
import { show } from '@atelier/shared/testing/show';
import { answeredLetter, letter } from '@atelier/shared/testing/submissions';
import { screen, waitFor } from '@testing-library/react';
import { RespondDialog } from './respond-dialog';

afterEach(() => {
  forgetAnswers();
  forgetDrafts();
});

it('takes nothing more while it is being sent: what came after would be thrown away with what was sent', async () => {
  let arrive: (answer: Response) => void = () => undefined;
  answers(submissionsApi.list, []);
  repliesWith(submissionsApi.respond, () => new Promise<Response>((resolve) => (arrive = resolve)));
  const hands = show(
    <Answers>
      <RespondDialog submission={letter} onClose={() => undefined} />
    </Answers>,
    { at: '/admin/submissions', user: ada },
  );
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your response' });
  await hands.type(text, 'Gladly.');
  await hands.click(screen.getByRole('button', { name: 'Send Response' }));
  await screen.findByRole('button', { name: 'Sending...' });
  await hands.type(text, ' And one thing more');
  expect(text.value).toBe('Gladly.');
  arrive(new Response(JSON.stringify(answeredLetter)));
  await toasted('Response sent successfully');
  expect(asked.filter(({ method }) => method === 'POST')).toMatchObject([{ body: { response: 'Gladly.' } }]);
  await waitFor(() => expect(draftOf(`answer-to-${letter.id}`, ada).read()).toBeNull());
});
