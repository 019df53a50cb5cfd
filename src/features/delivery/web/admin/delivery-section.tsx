import { SettingsForm, TextSetting } from '#features/settings/web/public.ts';
import { AreaList } from './area-list.tsx';
import { type DeliveryFields, deliveryFieldsOf, deliveryForm } from './delivery-fields.ts';
import { NotServedList } from './not-served-list.tsx';

export function DeliverySection() {
  return (
    <SettingsForm<DeliveryFields>
      group="delivery"
      schema={deliveryForm}
      fieldsOf={deliveryFieldsOf}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextSetting
          name="smallestOrder"
          label="Smallest order"
          inputMode="decimal"
          hint="In rand, such as 150. The cart says what is missing. Empty: any order is taken."
        />
        <TextSetting
          name="freeFrom"
          label="Free delivery from"
          inputMode="decimal"
          hint="In rand, such as 500: such an order is delivered free of charge. Empty: never."
        />
      </div>
      <TextSetting
        name="note"
        label="Note beside every total"
        hint="It stands in the cart, in the mail to the customer and on the slip."
      />
      <AreaList />
      <NotServedList />
    </SettingsForm>
  );
}
