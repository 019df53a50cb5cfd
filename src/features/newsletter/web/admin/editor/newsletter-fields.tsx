import { type ComponentType, type SVGProps, useRef, useState } from 'react';
import { isSoldOut } from '#features/products/shared/availability.ts';
import { useFoundProducts } from '#features/products/web/public.ts';
import { formatPrice } from '#shared/money.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { SearchInput } from '#web/components/ui/search-input.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { StatusChip } from '#web/components/ui/status-chip.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import Bold from '~icons/lucide/bold';
import Heading from '~icons/lucide/heading';
import ImagePlus from '~icons/lucide/image-plus';
import Italic from '~icons/lucide/italic';
import Link from '~icons/lucide/link';
import List from '~icons/lucide/list';
import PackagePlus from '~icons/lucide/package-plus';
import { productMark } from '../../../shared/body-parts.ts';
import { maxSubjectLength } from '../../../shared/newsletter-input.ts';
import { BodyField, type BodyTools } from './body-field.tsx';
import {
  type Edit,
  insertBlock,
  linkSelected,
  type Selected,
  toggleInline,
  toggleLines,
} from './format-text.ts';
import { PicturePicker } from './picture-picker.tsx';
import type { NewsletterForm } from './use-newsletter-form.ts';

type Props = { open: boolean; onClose: () => void; onPick: (productID: number) => void };

function ProductChipPicker({ open, onClose, onPick }: Props) {
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<number | null>(null);
  const products = trpc.products.list.useQuery(undefined, { enabled: open });
  const found = useFoundProducts(products.data, search);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={() => {
        setSearch('');
        // On close, because the dialog returns the focus before this.
        if (picked !== null) onPick(picked);
        setPicked(null);
      }}
      title="Insert a product"
      description="Its card shows picture, name and price as they are when the newsletter goes out."
    >
      <SearchInput label="Search products" value={search} onValueChange={setSearch} />
      {products.isPending && <Skeleton className="mt-4 h-72" />}
      {products.error && (
        <ErrorState
          query={products}
          className="mt-4"
          message="Failed to load products. Please try again."
        />
      )}
      {products.data && found.length === 0 && <EmptyState title="No products fit that" />}
      <ul className="mt-3 divide-y">
        {found.map((product) => (
          <li key={product.productID}>
            <button
              type="button"
              onClick={() => {
                setPicked(product.productID);
                onClose();
              }}
              className="-mx-2 flex w-[calc(100%+1rem)] items-center gap-3.5 rounded-lg px-2 py-2 text-start transition-colors hover:bg-accent"
            >
              <Picture
                filename={product.picture}
                alt=""
                sizes="3rem"
                className="w-12 shrink-0 rounded-[0.625rem] border border-border"
              />
              <span className="min-w-0 flex-1 font-semibold leading-snug">
                {product.description}
              </span>
              {isSoldOut(product) && <StatusChip tone="warning">Sold out</StatusChip>}
              <span className="amount text-muted-foreground">{formatPrice(product.price)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

type ToolbarProps = {
  onChange: (make: (selected: Selected) => Edit) => void;
  onProduct: () => void;
  onPicture: () => void;
};

/** Also by Ctrl+B, Ctrl+I and Ctrl+K. */
function Toolbar({ onChange, onProduct, onPicture }: ToolbarProps) {
  const inline = (format: 'bold' | 'italic') => () =>
    onChange((selected) => toggleInline(selected, format));
  const lines = (format: 'heading' | 'list') => () =>
    onChange((selected) => toggleLines(selected, format));
  return (
    <fieldset className="flex flex-wrap items-center gap-1 rounded-t-control border border-input border-b-0 bg-surface p-1.5">
      <legend className="sr-only">Formatting</legend>
      <Tool label="Bold" icon={Bold} onClick={inline('bold')} />
      <Tool label="Italic" icon={Italic} onClick={inline('italic')} />
      <Tool label="Heading" icon={Heading} onClick={lines('heading')} />
      <Tool label="List" icon={List} onClick={lines('list')} />
      <Tool label="Link" icon={Link} onClick={() => onChange(linkSelected)} />
      <Tool label="Insert a product" icon={PackagePlus} onClick={onProduct} />
      <Tool label="Insert a picture" icon={ImagePlus} onClick={onPicture} />
    </fieldset>
  );
}

type ToolProps = {
  label: string;
  icon: ComponentType<SVGProps<SVGSVGElement>>;
  onClick: () => void;
};

function Tool({ label, icon: Icon, onClick }: ToolProps) {
  return (
    <Button variant="ghost" size="icon-sm" aria-label={label} title={label} onClick={onClick}>
      <Icon aria-hidden />
    </Button>
  );
}

export function NewsletterFields({ form: { form, saving } }: { form: NewsletterForm }) {
  const { register, formState } = form;
  const { errors } = formState;
  const tools = useRef<BodyTools>(null);
  const [picking, setPicking] = useState<'product' | 'picture' | null>(null);
  // Registered in screen order, since the first invalid field is focused.
  const subjectField = register('subject');
  const stopPicking = () => setPicking(null);
  const insert = (block: string) =>
    tools.current?.change((selected) => insertBlock(selected, block));

  return (
    <div className="flex flex-col gap-5">
      <Field label="Subject" error={errors.subject?.message} required>
        {(control) => (
          <Input
            {...control}
            {...subjectField}
            readOnly={saving}
            maxLength={maxSubjectLength}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Content" error={errors.content?.message} required>
        {(control) => (
          <div>
            <Toolbar
              onChange={(make) => tools.current?.change(make)}
              onProduct={() => setPicking('product')}
              onPicture={() => setPicking('picture')}
            />
            <BodyField control={control} form={form} readOnly={saving} tools={tools} />
          </div>
        )}
      </Field>
      <WritingHelp />
      <ProductChipPicker
        open={picking === 'product'}
        onClose={stopPicking}
        onPick={(productID) => insert(productMark(productID))}
      />
      <PicturePicker open={picking === 'picture'} onClose={stopPicking} onPick={insert} />
    </div>
  );
}

const syntaxExamples = [
  ['**spring sale**', 'Words in bold'],
  ['_only this week_', 'Words in italics'],
  ['## Our hours', 'A heading, on a line of its own'],
  ['- Fresh bones', 'An entry of a list, each on a line of its own'],
  ['[our shop](https://…)', 'Words that lead to an address'],
] as const;

function WritingHelp() {
  return (
    <details className="-mt-2 text-sm">
      <summary className="w-fit cursor-pointer rounded-md py-1 text-muted-foreground underline decoration-dotted underline-offset-4">
        How to write headings, bold and lists
      </summary>
      <p className="mt-1.5 text-muted-foreground">
        The buttons above the text write these marks around what is selected; you can type them,
        too. The preview shows what becomes of them.
      </p>
      <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {syntaxExamples.map(([mark, meaning]) => (
          <div key={mark} className="contents">
            <dt className="font-mono text-xs">{mark}</dt>
            <dd className="mb-1 text-muted-foreground sm:mb-0">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
