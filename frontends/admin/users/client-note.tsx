import { clientNotesApi, clientNoteTexts } from '@atelier/contracts';
import { NoteForm } from '../timeline/note-form';
import composer from '../timeline/composer.module.css';

/** In the color of notes, like the tab for the team on projects and submissions. */
export const ClientNote = ({ id }: { id: string }) => (
  <section className={`${composer.composer} ${composer.note} ${composer.quiet}`} aria-label="Write">
    <div className={composer.panel}>
      <NoteForm
        id={id}
        endpoint={clientNotesApi.add}
        label="Team note"
        sendText="Save team note"
        savedText={clientNoteTexts.saved}
        failedText={clientNoteTexts.failed}
      />
    </div>
  </section>
);
