import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Page } from '#web/components/layout/page.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { paths } from '#web/paths.ts';
import type { NewsletterView } from '../../shared/newsletter-view.ts';
import { NewsletterDialog } from './details/newsletter-dialog.tsx';
import { NewsletterEditor } from './editor/newsletter-editor.tsx';
import { DeleteNewsletterDialog } from './list/delete-newsletter-dialog.tsx';
import { NewslettersSection } from './list/newsletters-section.tsx';
import { SendDialog } from './list/send-dialog.tsx';
import { useUnschedule } from './list/use-unschedule.ts';
import { SubscribersSection } from './subscribers/subscribers-section.tsx';
import { useOfficeView } from './use-office-view.ts';

type Question = { about: 'send' | 'delete'; newsletter: NewsletterView };

/** The owner's newsletters and who gets them. */
export function AdminNewsletterPage() {
  const { view, show } = useOfficeView();
  const [lastOpened, setLastOpened] = useState<number | null>(null);
  const [written, setWritten] = useState<NewsletterView | 'new' | null>(null);
  const [writing, setWriting] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const [asking, setAsking] = useState(false);
  const unschedule = useUnschedule();

  // The dialog needs its newsletter until it has slid away.
  if (view.newsletter !== null && view.newsletter !== lastOpened) setLastOpened(view.newsletter);
  const closeDetails = () => show({ newsletter: null }, { replace: true });

  const write = (newsletter: NewsletterView | 'new') => {
    if (view.newsletter !== null) closeDetails();
    setWritten(newsletter);
    setWriting(true);
  };
  const ask = (about: Question['about']) => (newsletter: NewsletterView) => {
    setQuestion({ about, newsletter });
    setAsking(true);
  };
  const handlers = {
    onEdit: write,
    onSend: ask('send'),
    onDelete: ask('delete'),
    onUnschedule: unschedule,
  };
  const answered = () => setAsking(false);

  return (
    <Page
      title="Newsletter"
      description="Newsletters of the shop and who gets them."
      path={paths.admin.newsletter}
      hidden
    >
      <PageHeading
        compact
        actions={
          <Button onClick={() => write('new')}>
            <Plus aria-hidden />
            Create newsletter
          </Button>
        }
      >
        Newsletter
      </PageHeading>
      <div className="mt-6 flex flex-col gap-12">
        <NewslettersSection
          view={view}
          show={show}
          onOpen={({ newsletterID }) => show({ newsletter: newsletterID })}
          onCreate={() => write('new')}
          {...handlers}
        />
        <SubscribersSection view={view} show={show} />
      </div>
      {lastOpened !== null && (
        <NewsletterDialog
          key={lastOpened}
          newsletterID={lastOpened}
          open={view.newsletter !== null}
          onClose={closeDetails}
          {...handlers}
        />
      )}
      {written !== null && (
        <NewsletterEditor
          key={written === 'new' ? 'new' : written.newsletterID}
          newsletter={written === 'new' ? null : written}
          open={writing}
          onClose={() => setWriting(false)}
          onClosed={() => setWritten(null)}
        />
      )}
      {question?.about === 'send' && (
        <SendDialog newsletter={question.newsletter} open={asking} onClose={answered} />
      )}
      {question?.about === 'delete' && (
        <DeleteNewsletterDialog
          newsletter={question.newsletter}
          open={asking}
          onClose={answered}
          onDeleted={() => {
            if (view.newsletter === question.newsletter.newsletterID) closeDetails();
          }}
        />
      )}
    </Page>
  );
}
