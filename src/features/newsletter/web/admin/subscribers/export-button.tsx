import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { Button } from '#web/components/ui/button.tsx';
import { errorText } from '#web/lib/error-text.ts';
import { saveDownload } from '#web/lib/save-download.ts';
import { toast } from '#web/lib/toast.ts';
import type { OfficeView } from '../office-view.ts';

type Props = { view: Pick<OfficeView, 'search' | 'status'> };

/** Saves the subscribers that fit the filter, all pages of them. */
export function ExportButton({ view }: Props) {
  const save = useMutation({
    mutationFn: ({ search, status }: Props['view']) => {
      const filter = new URLSearchParams();
      if (search !== '') filter.set('search', search);
      if (status !== null) filter.set('status', status);
      return saveDownload(`/api/admin/newsletter/subscribers.csv?${filter}`, 'subscribers.csv');
    },
    onError: (error) => toast.error(errorText(error, 'Failed to export subscribers.')),
  });
  return (
    <Button
      variant="outline"
      size="sm"
      pending={save.isPending}
      onClick={() => save.mutate({ search: view.search, status: view.status })}
    >
      <Download aria-hidden />
      Export CSV
    </Button>
  );
}
