import { Button } from '#web/components/ui/button.tsx';
import { useDownload } from '#web/hooks/use-download.ts';
import Download from '~icons/lucide/download';

type ExportButtonProps = {
  address: string;
  filename: string;
  failed: string;
};

/** Only an icon on a phone. */
export function ExportButton({ address, filename, failed }: ExportButtonProps) {
  const { save, pending } = useDownload(failed);
  return (
    <Button variant="outline" size="sm" pending={pending} onClick={() => save(address, filename)}>
      <Download aria-hidden />
      <span className="max-sm:sr-only">Export CSV</span>
    </Button>
  );
}
