import { useMutation } from '@tanstack/react-query';
import { chosenTooLarge, maxPictureBytes } from '#shared/images.ts';
import { Picture } from '#web/components/ui/picture.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { uploadPicture } from '#web/lib/calls/upload-form.ts';
import { cn } from '#web/lib/cn.ts';
import { toast } from '#web/lib/toast.ts';
import ImagePlus from '~icons/lucide/image-plus';
import type { ProductView } from '../../shared/product-view.ts';

type PhotoCellProps = { product: ProductView; className: string };

/** The photo in a row; where it is missing, one is chosen or dropped here, and saved. */
export function PhotoCell({ product, className }: PhotoCellProps) {
  const look = cn('shrink-0 rounded-[0.625rem] border border-border', className);
  if (product.picture === null) return <MissingPhoto product={product} className={look} />;
  return <Picture filename={product.picture} alt="" sizes="3rem" className={look} />;
}

function MissingPhoto({ product: { productID, description }, className }: PhotoCellProps) {
  const utils = trpc.useUtils();
  const save = useMutation({
    mutationFn: (picture: File) =>
      uploadPicture(picture, { method: 'PUT', path: `/products/${productID}` }),
    onSuccess: () => {
      toast.success(`“${description}” has a photo now.`);
      return utils.products.invalidate();
    },
    onError: toast.failed('Failed to save the photo.'),
  });
  const take = (files: FileList | null) => {
    const file = files?.item(0);
    if (!file || save.isPending) return;
    if (file.size > maxPictureBytes) toast.error(chosenTooLarge);
    else save.mutate(file);
  };
  return (
    <label
      title="Choose a photo, or drop one here"
      aria-busy={save.isPending}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
      className={cn(
        className,
        'relative grid aspect-square cursor-pointer place-items-center border-input border-dashed bg-surface text-muted-foreground transition-colors hover:border-primary hover:bg-secondary has-focus-visible:outline-2 has-focus-visible:outline-ring',
        save.isPending && 'animate-breathe',
      )}
    >
      <ImagePlus aria-hidden className="size-5" />
      <span className="sr-only">Photo of {description}</span>
      <input
        type="file"
        accept="image/*"
        className="sr-only"
        onChange={({ target }) => {
          take(target.files);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
    </label>
  );
}
