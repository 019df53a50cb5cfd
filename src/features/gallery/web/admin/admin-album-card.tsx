import Images from 'lucide-react/icons/images';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { formatDate } from '#web/lib/format-date.ts';
import { type AlbumView, countPictures } from '../../shared/album-view.ts';

export type AlbumHandlers = {
  onEdit: (album: AlbumView) => void;
  onDelete: (album: AlbumView) => void;
};

type AdminAlbumCardProps = AlbumHandlers & { album: AlbumView };

/** An album as the owner sees it in the list. */
export function AdminAlbumCard({ album, onEdit, onDelete }: AdminAlbumCardProps) {
  return (
    <Card className="flex h-full flex-col overflow-hidden">
      <Picture
        filename={album.cover_filename}
        alt=""
        ratio="landscape"
        sizes="(min-width: 80rem) 17rem, (min-width: 40rem) 45vw, 92vw"
      />
      <div className="flex flex-1 flex-col p-4">
        <h2 className="text-lg leading-snug">{album.title}</h2>
        {album.description && (
          <p className="mt-1 line-clamp-2 text-muted-foreground text-sm">{album.description}</p>
        )}
        <p className="mt-2 flex items-center gap-1.5 text-muted-foreground text-sm">
          <Images aria-hidden className="size-4" />
          {countPictures(album)} · {formatDate(album.created_at)}
        </p>
        <div className="mt-auto flex gap-2 pt-4">
          <Button
            variant="outline"
            size="sm"
            className="h-10 flex-1"
            aria-label={`Edit ${album.title}`}
            onClick={() => onEdit(album)}
          >
            <Pencil aria-hidden />
            Edit
          </Button>
          <Button
            variant="ghost"
            size="sm"
            className="h-10 text-danger-ink"
            aria-label={`Delete ${album.title}`}
            onClick={() => onDelete(album)}
          >
            <Trash aria-hidden />
            Delete
          </Button>
        </div>
      </div>
    </Card>
  );
}
