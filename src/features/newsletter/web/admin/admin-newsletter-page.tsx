import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { AdminPage } from '#web/components/layout/admin-page.tsx';
import { DeleteDialog } from '#web/components/list/delete-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useIdempotencyKey } from '#web/hooks/use-idempotency-key.ts';
import { useKept } from '#web/hooks/use-kept.ts';
import { useListView } from '#web/hooks/use-list-view.ts';
import { useReopenDraft } from '#web/hooks/use-reopen-draft.ts';
import { lazyDialog } from '#web/lazy/lazy-dialog.tsx';
import { errorCode, errorText, trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import Plus from '~icons/lucide/plus';
import type { NewsletterView } from '../../shared/newsletter-view.ts';
import { newsletterPaths } from '../paths.ts';
import { NewsletterDialog } from './details/newsletter-dialog.tsx';
import type { EditorNextStep } from './editor/newsletter-editor.tsx';
import { type NewsletterHandlers, NewslettersSection } from './list/newsletters-section.tsx';
import { SendDialog } from './list/send-dialog.tsx';
import { newslettersView } from './office-views.ts';

const NewsletterEditor = lazyDialog(
  'The window to write in',
  async () => (await import('./editor/newsletter-editor.tsx')).NewsletterEditor,
);

type EditorSession = {
  opening: number;
  newsletter: NewsletterView | null;
  step: EditorNextStep | null;
};

export function AdminNewsletterPage() {
  const list = useListView(newslettersView);
  const { newsletter: open } = list.view;
  const [lastOpenedId, setLastOpenedId] = useState<number | null>(null);
  const [session, setSession] = useState<EditorSession | null>(null);
  const [editorOpen, setEditorOpen] = useState(false);
  const sending = useKept<NewsletterView>();
  const [newsletterToDelete, setNewsletterToDelete] = useState<NewsletterView | null>(null);
  const utils = trpc.useUtils();
  const unschedule = trpc.newsletter.unschedule.useMutation({
    onSuccess: () => toast.success('The newsletter is a draft again.'),
    onError: toast.failed('Failed to unschedule newsletter'),
    onSettled: () => utils.newsletter.invalidate(),
  });

  // The dialog needs its newsletter until its closing animation ends.
  if (open !== null && open !== lastOpenedId) setLastOpenedId(open);
  const closeDetails = () => list.show({ newsletter: null }, { replace: true });

  const openEditor = (newsletter: NewsletterView | null, step: EditorNextStep | null = null) => {
    if (open !== null) closeDetails();
    setSession((before) => ({ opening: (before?.opening ?? 0) + 1, newsletter, step }));
    setEditorOpen(true);
  };
  useEffect(() => NewsletterEditor.preload(), []);
  const sessionId = session?.newsletter?.newsletterID ?? 0;
  // The current version: another user may change it during the editing.
  const latest = trpc.newsletter.byId.useQuery(
    { newsletterID: sessionId },
    { enabled: sessionId !== 0 },
  );
  const reuseKey = useIdempotencyKey();
  const reuse = useMutation({
    mutationFn: (sent: { newsletterID: number }) => {
      const context = { idempotencyKey: reuseKey.keyOf(sent) };
      return utils.client.newsletter.reuse.mutate(sent, { context });
    },
    onSuccess: (draft) => {
      reuseKey.done();
      openEditor(draft);
    },
    onError: toast.failed('Failed to use this newsletter again'),
    onSettled: () => utils.newsletter.invalidate(),
  });
  const reopenEditor = (step: EditorNextStep | null) => async (thing: string) => {
    if (thing === 'new') {
      openEditor(null);
      return true;
    }
    try {
      openEditor(await utils.newsletter.byId.fetch({ newsletterID: Number(thing) }), step);
      return true;
    } catch (error) {
      return errorCode(error) !== 'not_found';
    }
  };
  useReopenDraft('newsletter', true, reopenEditor(null));
  useReopenDraft('newsletter-time', true, reopenEditor('schedule'));
  const handlers: NewsletterHandlers = {
    edit: (newsletter) => openEditor(newsletter),
    reuse: ({ newsletterID }) => {
      if (!reuse.isPending) reuse.mutate({ newsletterID });
    },
    send: sending.show,
    delete: setNewsletterToDelete,
    unschedule: ({ newsletterID }) => {
      if (!unschedule.isPending) unschedule.mutate({ newsletterID });
    },
  };

  return (
    <AdminPage
      title="Newsletter"
      path={newsletterPaths.office}
      actions={
        <>
          <Button variant="outline" size="sm" render={<Link to={newsletterPaths.subscribers} />}>
            Subscribers
          </Button>
          <Button size="sm" onClick={() => openEditor(null)}>
            <Plus aria-hidden />
            Create newsletter
          </Button>
        </>
      }
    >
      <div className="mt-5">
        <NewslettersSection
          list={list}
          onOpen={({ newsletterID }) => list.show({ newsletter: newsletterID }, { replace: true })}
          handlers={handlers}
        />
      </div>
      {lastOpenedId !== null && (
        <NewsletterDialog
          key={lastOpenedId}
          newsletterID={lastOpenedId}
          open={open !== null}
          onClose={closeDetails}
          handlers={handlers}
        />
      )}
      {session !== null && (
        <NewsletterEditor
          key={session.opening}
          newsletter={latest.data ?? session.newsletter}
          step={session.step}
          open={editorOpen}
          onStored={(newsletter) => setSession({ ...session, newsletter })}
          onClose={() => setEditorOpen(false)}
          onClosed={() => setSession(null)}
        />
      )}
      {sending.subject && (
        <SendDialog newsletter={sending.subject} open={sending.open} onClose={sending.close} />
      )}
      <DeleteDialog
        subject={newsletterToDelete}
        question={({ subject }) => ({
          title: 'Delete this newsletter?',
          sentence: `“${subject}” has not been sent. It is deleted for good.`,
          confirm: 'Delete newsletter',
        })}
        remove={({ newsletterID }) => utils.client.newsletter.remove.mutate({ newsletterID })}
        failure={(error) => errorText(error, 'Failed to delete newsletter')}
        refresh={() =>
          Promise.all([utils.newsletter.page.invalidate(), utils.newsletter.summary.invalidate()])
        }
        onDeleted={({ newsletterID }) => {
          if (newsletterID === open) closeDetails();
        }}
        onClose={() => setNewsletterToDelete(null)}
      />
    </AdminPage>
  );
}
