import CalendarX from 'lucide-react/icons/calendar-x';
import Pencil from 'lucide-react/icons/pencil';
import Send from 'lucide-react/icons/send';
import Trash from 'lucide-react/icons/trash-2';
import { Button } from '#web/components/ui/button.tsx';
import type { NewsletterView } from '../../../shared/newsletter-view.ts';

export type NewsletterHandlers = {
  onEdit: (newsletter: NewsletterView) => void;
  onSend: (newsletter: NewsletterView) => void;
  onUnschedule: (newsletter: NewsletterView) => void;
  onDelete: (newsletter: NewsletterView) => void;
};

type Props = NewsletterHandlers & { newsletter: NewsletterView };

/** What can be done with a newsletter now, as the server says. */
export function NewsletterActions({ newsletter, ...handlers }: Props) {
  const { actions, subject, held } = newsletter;
  if (actions.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {actions.includes('send') && (
        <Button
          size="sm"
          aria-label={`Send ${subject}${held ? ' now' : ''}`}
          onClick={() => handlers.onSend(newsletter)}
        >
          <Send aria-hidden />
          {held ? 'Send now' : 'Send'}
        </Button>
      )}
      {actions.includes('unschedule') && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Back to draft: ${subject}`}
          onClick={() => handlers.onUnschedule(newsletter)}
        >
          <CalendarX aria-hidden />
          Back to draft
        </Button>
      )}
      {actions.includes('edit') && (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={`Edit ${subject}`}
          onClick={() => handlers.onEdit(newsletter)}
        >
          <Pencil aria-hidden />
        </Button>
      )}
      {actions.includes('delete') && (
        <Button
          variant="ghost"
          size="icon-sm"
          className="text-danger-ink"
          aria-label={`Delete ${subject}`}
          onClick={() => handlers.onDelete(newsletter)}
        >
          <Trash aria-hidden />
        </Button>
      )}
    </div>
  );
}
