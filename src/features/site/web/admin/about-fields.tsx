import { useController } from 'react-hook-form';
import { TextEditorSlot } from '#features/newsletter/web/slots.ts';
import { PictureUpload } from '#features/settings/web/public.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { maxAboutPictures, maxCaptionLength } from '../../shared/pages-settings.ts';

export function StoryField() {
  const { fieldState } = useController({ name: 'aboutStory' });
  return (
    <Field
      label="Your story"
      hint="It takes the place of the example story with its mission and values."
      error={fieldState.error?.message}
    >
      {(control) => <TextEditorSlot control={control} name="aboutStory" />}
    </Field>
  );
}

type AboutPicture = { picture: string; caption: string | null };

export function PicturesField() {
  const { field, fieldState } = useController({ name: 'aboutPictures' });
  const pictures: readonly AboutPicture[] = field.value;
  const change = (index: number, ...by: AboutPicture[]) =>
    field.onChange(pictures.toSpliced(index, 1, ...by));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 font-semibold">Photos with captions</legend>
      {pictures.map(({ picture, caption }, index) => (
        <div key={picture} className="flex flex-wrap items-end gap-3">
          <Picture
            filename={picture}
            alt={`Photo ${index + 1}`}
            sizes="6rem"
            ratio="landscape"
            className="w-24 shrink-0 rounded-[0.625rem] border"
          />
          <Field label={`Caption of photo ${index + 1}`} className="min-w-48 flex-1">
            {(control) => (
              <Input
                {...control}
                value={caption ?? ''}
                onChange={({ target }) => change(index, { picture, caption: target.value })}
                maxLength={maxCaptionLength}
                autoComplete="off"
              />
            )}
          </Field>
          <Button
            variant="ghost"
            className="text-danger-ink"
            aria-label={`Remove photo ${index + 1}`}
            onClick={() => change(index)}
          >
            Remove
          </Button>
        </div>
      ))}
      {pictures.length < maxAboutPictures && (
        <PictureUpload
          label={pictures.length === 0 ? 'Photo' : 'Another photo'}
          error={fieldState.error?.message}
          noun="photo"
          stored=""
          onStored={(picture) => field.onChange([...pictures, { picture, caption: null }])}
        />
      )}
    </fieldset>
  );
}
