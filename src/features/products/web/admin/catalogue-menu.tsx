import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/components/ui/dropdown-menu.tsx';
import { errorText } from '#web/lib/calls/error-text.ts';
import { saveDownload } from '#web/lib/save-download.ts';
import { toast } from '#web/lib/toast.ts';
import Download from '~icons/lucide/download';
import Upload from '~icons/lucide/upload';
import { ImportProducts } from './import-products.tsx';

/** The products as a file: out to a spreadsheet, and back. */
export function CatalogueMenu() {
  const [importing, setImporting] = useState(false);
  const save = useMutation({
    mutationFn: (separator: 'semicolon' | 'comma') =>
      saveDownload(`/api/products/export.csv?separator=${separator}`, 'products.csv'),
    onError: (error) => toast.error(errorText(error, 'The export failed. Please try again.')),
  });
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger render={<Button variant="outline" pending={save.isPending} />}>
          Spreadsheet
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onClick={() => save.mutate('semicolon')}>
            <Download aria-hidden />
            Export for Excel
          </DropdownMenuItem>
          <DropdownMenuItem onClick={() => save.mutate('comma')}>
            <Download aria-hidden />
            Export for other programs
          </DropdownMenuItem>
          <DropdownMenuItem onClick={() => setImporting(true)}>
            <Upload aria-hidden />
            Import …
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <ImportProducts open={importing} onClose={() => setImporting(false)} />
    </>
  );
}
