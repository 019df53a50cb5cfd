import { useFormContext } from 'react-hook-form';
import { Field, Textarea } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { TextSetting } from '../form/setting-fields.tsx';
import { SettingsForm } from '../form/settings-form.tsx';
import { SettingsPart } from '../form/settings-part.tsx';
import {
  type BusinessFields,
  businessFieldsOf,
  businessForm,
  useFault,
} from './business-fields.tsx';
import { OpeningFields } from './opening-fields.tsx';

export function BusinessSection() {
  return (
    <SettingsForm<BusinessFields>
      group="business"
      schema={businessForm}
      fieldsOf={businessFieldsOf}
    >
      <SettingsPart title="Your shop" names={['name', 'tagline', 'owner']}>
        <TextSetting name="name" label="Name" required />
        <TextSetting
          name="tagline"
          label="In a few words"
          hint="Below the name on the home page and in emails."
        />
        <TextSetting
          name="owner"
          label="Your name"
          hint="As customers know you: in messages, on the About page and in the terms."
          required
        />
      </SettingsPart>
      <SettingsPart
        title="Where you are"
        names={['street', 'suburb', 'town', 'postalCode', 'province', 'mapPoint']}
      >
        <TextSetting name="street" label="Street and number" required />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextSetting name="suburb" label="Suburb" required />
          <TextSetting name="town" label="Town" required />
          <TextSetting name="postalCode" label="Postal code" inputMode="numeric" required />
          <TextSetting name="province" label="Province" required />
        </div>
        <MapPointField />
      </SettingsPart>
      <SettingsPart
        title="How people reach you"
        names={['phone', 'otherPhone', 'whatsApp', 'email', 'links']}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextSetting name="phone" label="Phone" type="tel" required />
          <TextSetting name="otherPhone" label="Another phone" type="tel" />
          <TextSetting
            name="whatsApp"
            label="WhatsApp"
            type="tel"
            hint="Every chat button of the shop opens a chat with this number."
            required
          />
          <TextSetting
            name="email"
            label="Email"
            inputMode="email"
            hint="Where customers write to you."
            required
          />
        </div>
        <LinksField />
      </SettingsPart>
      <OpeningFields />
      <SettingsPart title="Trust" names={['certification', 'recommendedBy']}>
        <TextSetting
          name="certification"
          label="Registration"
          hint="On the seal at the bottom of every page. Empty: there is no seal."
        />
        <TextSetting
          name="recommendedBy"
          label="Vet who recommends you"
          hint="With their consent: the reviews page shows “Vet Recommended by …”. Empty: it does not."
        />
      </SettingsPart>
      <SettingsPart
        title="Who looks after your system"
        names={['installerName', 'installerContact']}
        hint="Shown on the sign-in page, for when you cannot sign in. Empty: nothing is shown."
      >
        <TextSetting name="installerName" label="Their name" />
        <TextSetting name="installerContact" label="Phone or email" />
      </SettingsPart>
    </SettingsForm>
  );
}

function MapPointField() {
  const { register } = useFormContext<BusinessFields>();
  return (
    <Field
      label="Map point"
      hint="Latitude and longitude, such as -26.26347, 28.12212. In Google Maps press and hold on your shop, and copy them."
      error={useFault('mapPoint')}
    >
      {(control) => <Input autoComplete="off" {...control} {...register('mapPoint')} />}
    </Field>
  );
}

function LinksField() {
  const { register } = useFormContext<BusinessFields>();
  return (
    <Field
      label="Social media pages"
      hint="Facebook, Instagram and others: whole addresses, each on a line of its own."
      error={useFault('links')}
    >
      {(control) => <Textarea rows={3} spellCheck={false} {...control} {...register('links')} />}
    </Field>
  );
}
