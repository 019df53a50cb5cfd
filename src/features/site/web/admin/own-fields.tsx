import { useController, useWatch } from 'react-hook-form';
import { TextEditorSlot } from '#features/newsletter/web/slots.ts';
import {
  PictureSetting,
  PictureUpload,
  SettingsPart,
  TickSetting,
} from '#features/settings/web/public.ts';
import { businessSchema } from '#shared/business/business-schema.ts';
import { logoBox } from '#shared/business/logo-box.ts';
import { imageUrl } from '#shared/images.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { useBusiness } from '#web/lib/site-context.tsx';
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

export const brandEntries = businessSchema.pick({ logo: true, icon: true, showMadeBy: true }).shape;

export function BrandFields() {
  return (
    <SettingsPart title="Logo and icon" names={['logo', 'icon', 'showMadeBy']} summary={summaryOf}>
      <PictureSetting
        name="logo"
        label="Logo"
        noun="logo"
        fit="contain"
        hint="A wide logo takes the place of your name in the header; a square one is shown beside it. A PNG with a transparent background looks best."
      />
      <PictureSetting
        name="icon"
        label="Icon"
        noun="picture"
        fit="contain"
        hint="Square. In the browser tab and on the home screen of a phone. Without one, your logo is used."
      />
      <BrandPreview />
      <TickSetting name="showMadeBy">
        Show who made this shop at the bottom of each page
      </TickSetting>
    </SettingsPart>
  );
}

function summaryOf([logo, icon]: readonly unknown[]): string {
  if (logo && icon) return 'Your logo and icon';
  if (logo) return 'Your logo';
  return icon ? 'Your icon' : 'No logo: your name beside a paw';
}

function BrandPreview() {
  const { name } = useBusiness();
  const [logo, icon] = useWatch<{ logo: string; icon: string }>({ name: ['logo', 'icon'] });
  const mark = icon || logo;
  if (!mark) return null;
  return (
    <dl aria-label="Preview" className="grid gap-4 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <dt className="mb-1.5 font-semibold text-sm">In the header</dt>
        <dd className="flex h-[90px] items-center gap-3 rounded-card border bg-background px-4">
          {logo && <img src={imageUrl(logo)} alt="" className="own-logo h-11 w-auto" />}
          {!(logo && logoBox(logo).wide) && (
            <span className="truncate font-extrabold font-heading text-heading text-xl">
              {name}
            </span>
          )}
        </dd>
      </div>
      <div className="min-w-0">
        <dt className="mb-1.5 font-semibold text-sm">In the browser tab</dt>
        <dd className="flex h-9 max-w-56 items-center gap-2 rounded-t-card border border-b-0 bg-background px-3 text-sm">
          <img src={imageUrl(mark)} alt="" className="size-4 object-contain" />
          <span className="truncate">{name}</span>
        </dd>
      </div>
    </dl>
  );
}
