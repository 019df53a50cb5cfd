import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { lazyPart } from '#web/lazy/lazy-part.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import Eye from '~icons/lucide/eye';
import type { pagesSettingsSchema } from '../../shared/pages-settings.ts';
import { PreviewedWords } from '../use-words.ts';

const previewedPages = {
  home: lazyPart('The preview', async () => (await import('../home-page.tsx')).HomeContent),
  about: lazyPart('The preview', async () => (await import('../about-page.tsx')).AboutContent),
};

export type PreviewedPage = keyof typeof previewedPages;

/** Shows a page with what the surrounding form has, before it is saved. */
export function PreviewButton({ page, title }: { page: PreviewedPage; title: string }) {
  const { getValues } = useFormContext<z.input<typeof pagesSettingsSchema>>();
  const [open, setOpen] = useState(false);
  const preview = trpc.site.preview.useMutation({
    onSuccess: () => setOpen(true),
    onError: toast.failed('Failed to show the preview. Please try again.'),
  });
  const Shown = previewedPages[page];
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Preview of ${title}`}
        pending={preview.isPending}
        onClick={() => preview.mutate(getValues())}
      >
        <Eye aria-hidden />
        Preview
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        size="xl"
        title={`Preview of ${title}`}
        description="Not saved yet: customers see it once you save."
      >
        {preview.data && (
          <PreviewedWords value={preview.data}>
            <div inert className="-mx-4 rounded-card border bg-background pb-10 sm:mx-0">
              <Shown />
            </div>
          </PreviewedWords>
        )}
      </Dialog>
    </>
  );
}
