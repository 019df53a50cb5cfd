import { useState } from 'react';
import { ImportDialog } from '#web/components/list/import-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '#web/components/ui/dropdown-menu.tsx';
import { StatusChip, type Tone } from '#web/components/ui/status-chip.tsx';
import { useDownload } from '#web/hooks/use-download.ts';
import { makeIdempotencyKey } from '#web/lib/calls/make-key.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { uploadForm } from '#web/lib/calls/upload-form.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { readDevice } from '#web/lib/device-store.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import { toast } from '#web/lib/toast.ts';
import { useHasRole } from '#web/role.tsx';
import Copy from '~icons/lucide/copy';
import Download from '~icons/lucide/download';
import FileText from '~icons/lucide/file-text';
import Upload from '~icons/lucide/upload';
import {
  type CatalogueReport,
  catalogueTooLarge,
  type LineKind,
  maxCatalogueBytes,
  maxImported,
} from '../../shared/office/catalogue.ts';
import { priceListText } from '../../shared/price-list-text.ts';
import type { ProductView } from '../../shared/product-view.ts';
import { CatalogueColumns, mappingName } from './catalogue-columns.tsx';
import { useUndoImport } from './past-import.tsx';

const countOf = (count: number) => (count === 1 ? '1 product' : `${count} products`);

function send(
  file: File,
  mapping: string | null,
  idempotencyKey: string,
  plan = '',
): Promise<CatalogueReport> {
  const form = new FormData();
  if (mapping !== null) form.set('mapping', mapping);
  form.set('file', file);
  form.set('plan', plan);
  return uploadForm({ method: 'POST', path: '/products/import', form, idempotencyKey });
}

function ImportProducts(props: { open: boolean; onClose: () => void }) {
  const utils = trpc.useUtils();
  const undo = useUndoImport();
  const template = useDownload('The export failed. Please try again.');
  const may = useHasRole();
  return (
    <ImportDialog
      {...props}
      name="catalogue:new"
      size="lg"
      title="Import products"
      description="Export the products, change the file in a spreadsheet, and bring it back. Nothing is changed before you have seen what each line does; no product is deleted."
      hint={`A CSV file with up to ${maxImported} products, as Excel and Google Sheets save it. A line without a number changes the product of that name, or adds one. An empty cell changes nothing.`}
      help={
        <Button
          variant="link"
          size="sm"
          pending={template.pending}
          onClick={() =>
            template.save(
              '/api/products/export.csv?separator=semicolon&template=true',
              'products-template.csv',
            )
          }
        >
          Download a template
        </Button>
      }
      largest={maxCatalogueBytes}
      tooLarge={catalogueTooLarge}
      dryRun={async (file) => {
        const mapping = readDevice(mappingName);
        const key = makeIdempotencyKey();
        const report = await send(file, mapping, key);
        return { report, apply: () => send(file, mapping, key, report.plan) };
      }}
      effects={({ counts }) => counts.new + counts.changed}
      confirm={(effects) => (effects ? `Import ${countOf(effects)}` : 'Import')}
      done={({ counts }) => `${countOf(counts.new)} added, ${countOf(counts.changed)} changed.`}
      failed="Failed to import the products."
      refresh={() => utils.products.invalidate()}
      undo={({ importID }) =>
        importID !== null && may('owner') ? () => void undo(importID) : null
      }
      findings={(report, reload) => (
        <>
          <Findings report={report} />
          <CatalogueColumns report={report} onChange={reload} />
        </>
      )}
    />
  );
}

const tones: Record<LineKind, Tone> = {
  new: 'success',
  changed: 'info',
  unchanged: 'neutral',
  refused: 'danger',
};
const words: Record<LineKind, string> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  refused: 'Skipped',
};

const maxListed = 20;

type Line = CatalogueReport['lines'][number];

function listOf(lines: readonly Line[]): string {
  const listed = lines
    .slice(0, maxListed)
    .map(({ line, description }) => (description ? `${line} (${description})` : line));
  const further = lines.length - listed.length;
  return `${listed.join(', ')}${further > 0 ? `, and ${further} more` : ''}`;
}

function Findings({ report: { counts, lines, problem } }: { report: CatalogueReport }) {
  if (problem !== null) return <p className="font-semibold text-danger-ink">{problem}</p>;
  // Map.groupBy is missing in Chrome before 117 and Safari before 17.4.
  const refused = [...new Set(lines.flatMap((one) => one.problem ?? []))].map((sentence) => ({
    sentence,
    among: lines.filter((one) => one.problem === sentence),
  }));
  const rest = lines.filter((one) => one.problem === null);
  return (
    <div className="flex flex-col gap-4">
      <p className="font-semibold text-heading text-lg leading-snug">
        {`${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.refused} skipped`}
      </p>
      {lines.length > 0 && (
        <ul className="max-h-96 divide-y overflow-y-auto rounded-card bg-surface px-4 text-sm">
          {refused.map(({ sentence, among }) => (
            <li key={sentence} className="py-2.5 [overflow-wrap:anywhere]">
              <StatusChip tone={tones.refused}>{words.refused}</StatusChip>{' '}
              <span className="amount text-muted-foreground">
                {`${among.length === 1 ? 'Line' : 'Lines'} ${listOf(among)}`}
              </span>
              <p className="mt-1 text-danger-ink">{sentence}</p>
            </li>
          ))}
          {rest.map((one) => (
            <li key={one.line} className="py-2.5 [overflow-wrap:anywhere]">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <StatusChip tone={tones[one.kind]}>{words[one.kind]}</StatusChip>
                <span className="amount text-muted-foreground">Line {one.line}</span>
                <strong className="min-w-0">{one.description}</strong>
                {one.doubtful && <StatusChip tone="warning">Check the price</StatusChip>}
              </div>
              {one.changes.length > 0 && (
                <dl className="mt-1">
                  {one.changes.map(({ field, before, after }) => (
                    <div key={field}>
                      <dt className="inline font-medium">{field}: </dt>
                      <dd className="inline">
                        {one.kind === 'changed' && (
                          <span className="text-muted-foreground">
                            <span>{before || 'nothing'}</span> →{' '}
                          </span>
                        )}
                        <span>{after || 'nothing'}</span>
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function CatalogueMenu({ products }: { products: readonly ProductView[] | undefined }) {
  const [importing, setImporting] = useState(false);
  const { name } = useBusiness();
  const table = useDownload('The export failed. Please try again.');
  const list = useDownload('The file could not be made. Please try again.');
  const saveTable = (separator: 'semicolon' | 'comma') =>
    table.save(`/api/products/export.csv?separator=${separator}`, 'products.csv');
  const copyPrices = async () => {
    if (await copyText(priceListText(name, products ?? []), null))
      toast.success('The price list is copied. Paste it into WhatsApp.');
    else toast.error('This browser does not let the shop copy. Please use the PDF.');
  };
  return (
    <>
      <DropdownMenu
        trigger={
          <Button variant="outline" size="sm" pending={table.pending || list.pending}>
            <Download aria-hidden />
            <span className="max-sm:sr-only">Import, export</span>
          </Button>
        }
      >
        <MenuItem onClick={() => saveTable('semicolon')}>
          <Download aria-hidden />
          Export for Excel
        </MenuItem>
        <MenuItem onClick={() => saveTable('comma')}>
          <Download aria-hidden />
          Export for other programs
        </MenuItem>
        <MenuItem onClick={() => setImporting(true)}>
          <Upload aria-hidden />
          Import …
        </MenuItem>
        <MenuSeparator />
        <MenuItem onClick={() => list.save('/api/products/price-list.pdf', 'price-list.pdf')}>
          <FileText aria-hidden />
          Price list as PDF
        </MenuItem>
        <MenuItem onClick={() => void copyPrices()}>
          <Copy aria-hidden />
          Copy price list for WhatsApp
        </MenuItem>
      </DropdownMenu>
      <ImportProducts open={importing} onClose={() => setImporting(false)} />
    </>
  );
}
