import { z } from 'zod';
import { closedText } from '#shared/business/business-schema.ts';
import { isOpenToShoppers } from '#shared/business/open-to-shoppers.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import { LongTextSetting } from '../form/setting-fields.tsx';
import { FormFrame, SettingsForm } from '../form/settings-form.tsx';
import { OpenShopButton } from './open-shop-button.tsx';

type Props = { onDone?: (() => void) | undefined };

export function OpeningSection({ onDone }: Props) {
  const isOpen = isOpenToShoppers(useBusiness());
  return (
    <FormFrame value={{ save: isOpen ? 'Close the shop' : 'Save the text' }}>
      <SettingsForm
        group="business"
        draft="opening"
        schema={z.object({ closedText })}
        fieldsOf={(entries) => ({ closedText: String(entries.closedText ?? '') })}
      >
        <h2 className="text-lg">{isOpen ? 'Your shop is open' : 'Your shop is closed'}</h2>
        <p className="-mt-3 text-muted-foreground">
          {isOpen
            ? 'Visitors see its pages, and can order and write reviews. In a closed shop they read your text instead. The links that customers have, such as to their orders, and your office keep working; standing orders, reminders and news of what is back wait.'
            : 'Visitors read your text instead of its pages, and cannot order or write reviews.'}
        </p>
        {!isOpen && <OpenShopButton onDone={onDone} />}
        <LongTextSetting
          name="closedText"
          label="What visitors of the closed shop read"
          hint="The first line is the heading, such as: We are on holiday until 5 January."
        />
      </SettingsForm>
    </FormFrame>
  );
}
