import { useMutation } from '@tanstack/react-query';
import { Button } from '#web/components/ui/button.tsx';
import { saveDownload } from '#web/lib/save-download.ts';
import { toast } from '#web/lib/toast.ts';
import Download from '~icons/lucide/download';

type ExportButtonProps = {
  address: string;
  filename: string;
  failed: string;
};

/** Only an icon on a phone. */
export function ExportButton({ address, filename, failed }: ExportButtonProps) {
  const save = useMutation({
    mutationFn: () => saveDownload(address, filename),
    onError: toast.failed(failed),
  });
  return (
    <Button variant="outline" size="sm" pending={save.isPending} onClick={() => save.mutate()}>
      <Download aria-hidden />
      <span className="max-sm:sr-only">Export CSV</span>
    </Button>
  );
}
