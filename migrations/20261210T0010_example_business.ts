import { Migration } from '@mikro-orm/migrations';

/** Details of the example business that shops in use have shown so far; now starter data. */
const shown = {
  name: 'Paws & Bowls',
  tagline: 'Good food for Alberton’s dogs and cats',
  owner: 'Thandi Mokoena',
  street: '14 Voortrekker Road',
  suburb: 'New Redruth',
  postalCode: '1449',
  mapPoint: { latitude: -26.26347, longitude: 28.12212 },
  phone: '+27115550142',
  whatsApp: '+27825550142',
  email: 'hello@pawsandbowls.example',
  links: ['https://www.facebook.com/groups/pawsandbowlsalberton'],
  certification: 'Registered distributor under Act 36 of 1947',
};

/** Saved details remain. */
export class ExampleBusiness extends Migration {
  override up(): void {
    this.addSql(
      `insert into settings (name, entries, updated_at)
       select 'business', '${JSON.stringify(shown)}', now() where exists (select from products)
       on conflict (name) do update set entries = excluded.entries || settings.entries`,
    );
  }
}
