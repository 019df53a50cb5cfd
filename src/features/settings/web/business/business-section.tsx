import { LongTextSetting, TextSetting } from '../form/setting-fields.tsx';
import { SettingsForm } from '../form/settings-form.tsx';
import { SettingsPart, summaryOf } from '../form/settings-part.tsx';
import { type BusinessFields, businessFieldsOf, businessForm } from './business-fields.tsx';
import { OpeningFields } from './opening-fields.tsx';

export function BusinessSection() {
  return (
    <SettingsForm<BusinessFields>
      group="business"
      schema={businessForm}
      fieldsOf={businessFieldsOf}
    >
      <SettingsPart title="Your shop" names={['name', 'owner']} needed>
        <TextSetting name="name" label="Name" required />
        <TextSetting
          name="owner"
          label="Your name"
          hint="As customers know you: in messages, on the About page and in the terms."
          required
        />
      </SettingsPart>
      <SettingsPart
        title="Where you are"
        names={['street', 'suburb', 'town', 'postalCode', 'province']}
        needed
      >
        <TextSetting name="street" label="Street and number" required />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextSetting name="suburb" label="Suburb" required />
          <TextSetting name="town" label="Town" required />
          <TextSetting name="postalCode" label="Postal code" inputMode="numeric" required />
          <TextSetting name="province" label="Province" required />
        </div>
      </SettingsPart>
      <SettingsPart title="How people reach you" names={['phone', 'whatsApp', 'email']} needed>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextSetting name="phone" label="Phone" type="tel" required />
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
      </SettingsPart>
      <OpeningFields />
      <SettingsPart
        title="More about you"
        names={['tagline', 'otherPhone', 'links', 'mapPoint', 'certification', 'recommendedBy']}
        summary={(values) => summaryOf(values.filter(Boolean).slice(0, 1))}
      >
        <TextSetting
          name="tagline"
          label="In a few words"
          hint="Below the name on the home page and in emails."
        />
        <TextSetting name="otherPhone" label="Another phone" type="tel" />
        <LongTextSetting
          name="links"
          label="Social media pages"
          hint="Facebook, Instagram and others, such as facebook.com/yourshop, each on a line of its own."
          rows={3}
          spellCheck={false}
        />
        <TextSetting
          name="mapPoint"
          label="Map point"
          hint="Such as -26.26347, 28.12212. In Google Maps press and hold on your shop, and copy what it shows."
        />
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
