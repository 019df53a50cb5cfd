import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#web/components/ui/dropdown-menu.tsx';
import { errorText } from '#web/lib/calls/error-text.ts';
import { saveDownload } from '#web/lib/save-download.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import { toast } from '#web/lib/toast.ts';
import Copy from '~icons/lucide/copy';
import Download from '~icons/lucide/download';
import FileText from '~icons/lucide/file-text';
import Upload from '~icons/lucide/upload';
import { priceListText } from '../../shared/price-list-text.ts';
import type { ProductView } from '../../shared/product-view.ts';
import { ImportProducts } from './import-products.tsx';

export function CatalogueMenu({ products }: { products: readonly ProductView[] | undefined }) {
  const [importing, setImporting] = useState(false);
  const { name } = useBusiness();
  const save = useMutation({
    mutationFn: (separator: 'semicolon' | 'comma') =>
      saveDownload(`/api/products/export.csv?separator=${separator}`, 'products.csv'),
    onError: (error) => toast.error(errorText(error, 'The export failed. Please try again.')),
  });
  const template = useMutation({
    mutationFn: () =>
      saveDownload('/api/products/export.csv?separator=semicolon&template=true', 'products.csv'),
    onError: (error) => toast.error(errorText(error, 'The export failed. Please try again.')),
  });
  const list = useMutation({
    mutationFn: () => saveDownload('/api/products/price-list.pdf', 'price-list.pdf'),
    onError: (error) =>
      toast.error(errorText(error, 'The file could not be made. Please try again.')),
  });
  const copyPrices = async () => {
    try {
      await navigator.clipboard.writeText(priceListText(name, products ?? []));
      toast.success('The price list is copied. Paste it into WhatsApp.');
    } catch {
      toast.error('This browser does not let the shop copy. Please use the PDF.');
    }
  };
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger
          render={<Button variant="outline" pending={save.isPending || list.isPending} />}
        >
          Files
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
          <DropdownMenuItem onClick={() => template.mutate()}>
            <Download aria-hidden />
            Empty file to fill in
          </DropdownMenuItem>
          <DropdownMenuItem onClick={() => setImporting(true)}>
            <Upload aria-hidden />
            Import …
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem onClick={() => list.mutate()}>
            <FileText aria-hidden />
            Price list as PDF
          </DropdownMenuItem>
          <DropdownMenuItem onClick={() => void copyPrices()}>
            <Copy aria-hidden />
            Copy price list for WhatsApp
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <ImportProducts open={importing} onClose={() => setImporting(false)} />
    </>
  );
}
