import { useMutation } from '@tanstack/react-query';
import { Button } from '#web/components/ui/button.tsx';
import { saveDownload } from '#web/lib/save-download.ts';
import { toast } from '#web/lib/toast.ts';
import Download from '~icons/lucide/download';

type ExportButtonProps = {
  address: string;
  filename: string;
  failed: string;
  /** `sm` is only an icon on a phone. */
  size?: 'sm' | 'default';
};

export function ExportButton({ address, filename, failed, size = 'default' }: ExportButtonProps) {
  const save = useMutation({
    mutationFn: () => saveDownload(address, filename),
    onError: toast.failed(failed),
  });
  return (
    <Button variant="outline" size={size} pending={save.isPending} onClick={() => save.mutate()}>
      <Download aria-hidden />
      <span className={size === 'sm' ? 'max-sm:sr-only' : undefined}>Export CSV</span>
    </Button>
  );
}
