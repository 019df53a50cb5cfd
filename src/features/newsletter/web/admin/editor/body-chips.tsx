import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { copyName, copyWidthsOf, imageUrl } from '#shared/images.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { cn } from '#web/lib/cn.ts';
import { type ProductChip, productChip } from '../../../shared/body-parts.ts';

export function ProductNode({ node }: ReactNodeViewProps) {
  const products = trpc.products.list.useQuery({ hidden: true });
  const piece = { kind: 'product', source: '', productId: node.attrs.id } as const;
  const chip = productChip(piece, products.data);
  return <NodeViewWrapper>{chip && <Chip {...chip} />}</NodeViewWrapper>;
}

export function PictureNode({ node: { attrs } }: ReactNodeViewProps) {
  const name = attrs.alt === '' ? 'Picture' : `Picture: ${attrs.alt}`;
  return (
    <NodeViewWrapper as="span">
      <Chip name={name} picture={attrs.filename} note="" leftOut={false} />
    </NodeViewWrapper>
  );
}

function Chip({ name, picture, note, leftOut }: ProductChip) {
  return (
    <span
      className={cn(
        'inline-flex max-w-full items-center gap-1.5 rounded-full border py-0.5 pe-2.5 align-middle font-semibold text-sm leading-snug',
        picture === null ? 'ps-2.5' : 'ps-1',
        leftOut
          ? 'border-danger border-dashed bg-danger-soft text-danger-ink'
          : 'border-primary/40 bg-secondary text-secondary-foreground',
      )}
    >
      {picture !== null && (
        <img
          src={imageUrl(smallestCopy(picture))}
          alt=""
          draggable={false}
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
          className="size-6 shrink-0 rounded-full bg-muted object-cover"
        />
      )}
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {note === '' ? name : `${name} (${note})`}
      </span>
    </span>
  );
}

function smallestCopy(picture: string): string {
  const [width] = copyWidthsOf(picture);
  return width === undefined ? picture : copyName(picture, width);
}
