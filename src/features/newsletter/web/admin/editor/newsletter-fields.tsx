import { useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { isSoldOut } from '#features/products/shared/availability.ts';
import { unbreakWeights } from '#features/products/shared/unbreak-weights.ts';
import { useFoundProducts } from '#features/products/web/public.ts';
import { formatPrice } from '#shared/money.ts';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { QueryState } from '#web/components/ui/query-state.tsx';
import { SearchInput } from '#web/components/ui/search-input.tsx';
import { StatusChip } from '#web/components/ui/status-chip.tsx';
import { TextField } from '#web/components/ui/text-field.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import ImagePlus from '~icons/lucide/image-plus';
import PackagePlus from '~icons/lucide/package-plus';
import { maxSubjectLength } from '../../../shared/newsletter-input.ts';
import { BodyField, type BodyTools } from './body-field.tsx';
import { Tool } from './body-toolbar.tsx';
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
      <QueryState
        skeleton="mt-4 h-72"
        query={products}
        evenWithData
        className="mt-4"
        message="Failed to load products. Please try again."
      />
      {products.data && found.length === 0 && <EmptyState title="No products match" />}
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
                {unbreakWeights(product.description)}
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

export function NewsletterFields({ form: { form, saving } }: { form: NewsletterForm }) {
  const { errors } = form.formState;
  const tools = useRef<BodyTools>(null);
  const [picking, setPicking] = useState<'product' | 'picture' | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const stopPicking = () => setPicking(null);

  return (
    <FormProvider {...form}>
      <div className="flex flex-col gap-5">
        <TextField
          form={form}
          name="subject"
          label="Subject"
          required
          readOnly={saving}
          maxLength={maxSubjectLength}
        />
        <Field label="Content" error={errors.content?.message} required>
          {(control) => (
            <BodyField
              control={control}
              name="content"
              readOnly={saving}
              tools={tools}
              onFile={(taken) => {
                setFile(taken);
                setPicking('picture');
              }}
              inserting={
                <>
                  <Tool
                    label="Insert a product"
                    icon={PackagePlus}
                    onClick={() => setPicking('product')}
                  />
                  <Tool
                    label="Insert a picture"
                    icon={ImagePlus}
                    onClick={() => setPicking('picture')}
                  />
                </>
              }
            />
          )}
        </Field>
        <ProductChipPicker
          open={picking === 'product'}
          onClose={stopPicking}
          onPick={(id) => tools.current?.insert({ type: 'product', attrs: { id } })}
        />
        <PicturePicker
          open={picking === 'picture'}
          onClose={stopPicking}
          taken={file}
          onPick={(attrs) =>
            tools.current?.insert({ type: 'paragraph', content: [{ type: 'picture', attrs }] })
          }
        />
      </div>
    </FormProvider>
  );
}
